import type { Provider } from '@prumo/contracts/channel';
import type { Rig, Stage } from './rig.ts';

export type Row = {
  sentence: string;
  /** Why a provider lacks the capability. */
  absent?: { [Name in Provider]?: string };
  run(rig: Rig, stage: Stage): Promise<void>;
};

export const IN_PROCESS = 'the simulator is called within the process';
export const OWN_PHONE = 'its phones have their own tests (simulator/*.test.ts)';
