import type { Plan } from './draw-plan.ts';
import type { Look } from './look.ts';
import type { MadeRows } from './make-rows.ts';
import type { Process } from './process.ts';
import type { openProduct } from './product.ts';
import type { Provider } from './provider.ts';
import type { Simulation } from './simulation.ts';
import type { Truth } from './truth.ts';

export type RunningProcess = {
  process: Process;
  product: ReturnType<typeof openProduct>;
  /** Sources whose last round handled nothing. */
  idleSources: Set<string>;
};
export type World = {
  sim: Simulation;
  plan: Plan;
  made: MadeRows;
  provider: Provider;
  truth: Truth;
  look: Look;
  running: RunningProcess[];
  start: () => RunningProcess;
  refresh?: () => Promise<void>;
};
