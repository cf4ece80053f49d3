import type { ReactNode } from 'react';
import type { IconName } from '#app/ui/icon.tsx';
import type { MenuItem } from '#app/ui/menu.tsx';

export interface RowAction {
  readonly key: string;
  /** In the menu, where the row is known already: “Edit”. */
  readonly word: ReactNode;
  /** On its own: “Edit Mona Said”. */
  readonly label: string;
  readonly icon: IconName;
  /** An icon that means a direction. */
  readonly flip?: boolean;
  readonly tone?: 'bad';
  /** What most rows of this kind are waiting for; a swipe from the start does it. */
  readonly next?: true;
  /** What to know before choosing it. */
  readonly hint?: ReactNode;
  /** Why it does nothing now. */
  readonly disabledReason?: string | undefined;
  /** It is a link: to call, to another program. */
  readonly href?: string;
  readonly onSelect?: () => void;
}

/** The action as a line of a menu. */
export function menuItem({ word, label: _label, next: _next, ...action }: RowAction): MenuItem {
  return { ...action, label: word };
}
