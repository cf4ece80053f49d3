import { useSyncExternalStore } from 'react';

/** What becomes of the changes that wait when their user signs out. */
type LeaveChoice = 'stay' | 'keep' | 'discard';

export interface LeaveQuestion {
  readonly waiting: number;
  /** Some of them were sent and may have arrived. */
  readonly doubtful: boolean;
  /** Whether they can be locked until the same user is back. `no-key`: the server gives none; `no-room`: the disk takes nothing, full or out of order. */
  readonly lock: 'possible' | 'no-key' | 'no-room';
  choose(choice: LeaveChoice): void;
}

const listeners = new Set<() => void>();
let question: LeaveQuestion | undefined;

/** The open question, for the one place that shows it: whatever asked may be gone by then. */
export function useLeaveQuestion(): LeaveQuestion | undefined {
  return useSyncExternalStore(subscribe, () => question);
}

export function askWhatBecomes(asked: Omit<LeaveQuestion, 'choose'>): Promise<LeaveChoice> {
  return new Promise((resolve) => {
    show({
      ...asked,
      choose(choice) {
        show(undefined);
        resolve(choice);
      },
    });
  });
}

function show(next: LeaveQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
