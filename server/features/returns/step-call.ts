import type { returns as contract } from '#contract/returns.ts';
import type { Call } from '#server/http/api.ts';

export type StepCall = Call<typeof contract.update>;
