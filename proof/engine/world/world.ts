import type { Plan } from './draw-plan.ts';
import type { Look } from './look.ts';
import type { Made } from './make-rows.ts';
import type { Process } from './process.ts';
import type { openProduct } from './product.ts';
import type { Provider } from './provider.ts';
import type { Simulation } from './simulation.ts';
import type { Truth } from './truth.ts';

export type Running = { process: Process; product: ReturnType<typeof openProduct> };
export type World = {
  sim: Simulation;
  plan: Plan;
  made: Made;
  provider: Provider;
  truth: Truth;
  look: Look;
  running: Running[];
  start: () => Running;
  refresh?: () => Promise<void>;
};
