import { createContext, type ReactNode } from 'react';

/** What the drawers inside say above all else, in a line of its own. */
export const DrawerRemarkContext = createContext<ReactNode>(null);
