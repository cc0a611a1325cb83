import type * as Gathering from '../../../../apps/server/src/platform/concurrency/gather.ts';
import type * as Yielding from '../../../../apps/server/src/platform/concurrency/let-others-run.ts';

// In real milliseconds a seed would not play the same way twice.
export const gather: typeof Gathering.gather = () => Promise.resolve();
export const letOthersRun: typeof Yielding.letOthersRun = () => Promise.resolve();
