import type { Provider } from '@prumo/contracts/channel';
import type { Rig, Stage } from './rig.ts';

/** One sentence that holds for every channel. */
export type Row = {
  sentence: string;
  /** Where there is no such thing, why. */
  absent?: { [Name in Provider]?: string };
  run(rig: Rig, stage: Stage): Promise<void>;
};

export const IN_PROCESS = 'the simulator is called within the process';
/** A phone of the simulator is told how to behave on its page. */
export const OWN_PHONE = 'its phones have their own tests (simulator/*.test.ts)';
