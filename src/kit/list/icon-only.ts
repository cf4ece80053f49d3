import { createContext } from 'react';

/** True in the phone's line of tools, which has no room for words. */
export const IconOnlyContext = createContext(false);
