import { createStore } from '#app/device/store.ts';

export interface PageBack {
  readonly href: string;
  /** Where it leads: “Orders”. */
  readonly label: string;
  readonly onPress: (event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => void;
}

/** The way back from the screen that is shown: the phone's top bar has it in the menu's place. */
export const pageBack = createStore<PageBack | undefined>(undefined);
