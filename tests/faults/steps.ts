import { FAULTS, type Fault } from './fault-proxy.ts';
import { TROUBLES, type Trouble } from './trouble.ts';

const CHANGES = ['rename', 'toggle', 'order', 'note', 'contact', 'return'] as const;
export type Change = (typeof CHANGES)[number];
export type Step =
  | Change
  | Trouble
  | 'room again'
  | 'portal'
  | 'signed out in another tab'
  | 'other device'
  | 'reload'
  | 'tab dies'
  | 'second tab'
  | 'browser dies'
  | 'server dies'
  | 'no network'
  | 'network'
  | 'other user';

export const STEPS: readonly (readonly [Step, number])[] = [
  ['rename', 6],
  ['toggle', 5],
  ['order', 3],
  ['note', 4],
  ['contact', 3],
  ['return', 3],
  ['other device', 3],
  ['reload', 2],
  ['tab dies', 1],
  ['second tab', 1],
  ['browser dies', 1],
  ['server dies', 1],
  ['no network', 2],
  ['network', 2],
  ['portal', 2],
  ['full disk', 1],
  ['full local storage', 0.5],
  ['room again', 1],
  ['closed databases', 1],
  ['broken transactions', 1],
  ['clock jump', 1],
  ['signed out in another tab', 0.7],
  ['other user', 0.5],
];
/** Whoever works for half an hour or more has a connection for most of it. */
export const LONG_STEPS: typeof STEPS = STEPS.map(([step, weight]) => [step, step === 'network' ? 5 * weight : weight]);
/** How a network is bad for a whole schedule: how often a change meets something, and what. */
type Weather = readonly [likely: number, faults: readonly Fault[]];
/** One packet in ten goes lost on the way, be it there or back. */
export const LOSSY: Weather = [0.1, ['drop request', 'drop answer']];
export const WEATHERS: readonly Weather[] = [[0.15, FAULTS], [0.35, FAULTS], [0.6, FAULTS], LOSSY];
export const isChange = (step: Step): step is Change => CHANGES.some((one) => one === step);
export const isTrouble = (step: Step): step is Trouble => TROUBLES.some((one) => one === step);
/** It would happen to every device of the shop at once, or to everybody. */
export const isShared = (step: Step): boolean => step === 'server dies' || step === 'other user';
