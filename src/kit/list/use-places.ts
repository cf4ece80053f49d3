import { useState } from 'react';
import type { ListedRow } from './list-props.ts';

type Places = ReadonlyMap<number, number>;

/**
 * The place of each row, by its id, for its key: who stays on the page keeps his own, who is new takes that of somebody who left. Another
 * page so changes texts where elements stand already, instead of throwing away and making all of them.
 */
export function usePlaces(rows: readonly ListedRow[]): Places {
  const [places, setPlaces] = useState<Places>(() => placesOf(rows, new Map()));
  if (places.size === new Set(rows.map(({ id }) => id)).size && rows.every(({ id }) => places.has(id))) return places;
  const next = placesOf(rows, places);
  setPlaces(next);
  return next;
}

export function placesOf(rows: readonly Pick<ListedRow, 'id'>[], before: Places): Places {
  const stays = new Set(rows.map(({ id }) => id).filter((id) => before.has(id)));
  const taken = new Set([...stays].map((id) => before.get(id)));
  const free = Array.from({ length: rows.length + taken.size }, (_, place) => place).filter(
    (place) => !taken.has(place),
  );
  return new Map(rows.map(({ id }) => [id, before.get(id) ?? free.shift() ?? id]));
}
