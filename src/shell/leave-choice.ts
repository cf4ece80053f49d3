import { createStore } from '#app/device/store.ts';
import { useStore } from '#app/device/use-store.ts';

/** What becomes of the changes that wait when their user signs out. */
export type LeaveChoice = 'stay' | 'keep' | 'discard';

export interface LeaveQuestion {
  readonly waiting: number;
  /** Some of them were sent and may have arrived. */
  readonly doubtful: boolean;
  /** Whether they can be locked until the same user is back. `no-key`: the server gives none; `no-room`: the disk takes nothing, full or out of order. */
  readonly lock: 'possible' | 'no-key' | 'no-room';
  choose(choice: LeaveChoice): void;
}

const question = createStore<LeaveQuestion | undefined>(undefined);

/** The open question, for the one place that shows it: whatever asked may be gone by then. */
export function useLeaveQuestion(): LeaveQuestion | undefined {
  return useStore(question);
}

export function askWhatBecomes(asked: Omit<LeaveQuestion, 'choose'>): Promise<LeaveChoice> {
  return new Promise((resolve) => {
    question.set({
      ...asked,
      choose(choice) {
        question.set(undefined);
        resolve(choice);
      },
    });
  });
}
