import { createContext, useContext } from 'react';

/** Where a filter is being drawn: in line above a table, as a field of the phone's sheet, or as a removable chip. */
type FilterPlace = 'line' | 'sheet' | 'chip';

export const FilterPlaceContext = createContext<FilterPlace>('line');

/** For a filter of one's own; `FilterField` and `ChoiceFilter` read it by themselves. */
export function useFilterPlace(): FilterPlace {
  return useContext(FilterPlaceContext);
}
