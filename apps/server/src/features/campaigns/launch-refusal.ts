import { launchProblemWords } from '@prumo/contracts/reasons/campaigns/launch-problem-words';
import type { LaunchProblem, StepProblem } from '@prumo/contracts/reasons/campaigns/launch-problems';
import { Refusal } from '#platform/errors.ts';

/** A scheduled campaign stores the problem as the reason why it did not start. */
export class LaunchRefusal extends Refusal {
  readonly problem: LaunchProblem;

  constructor(problem: LaunchProblem) {
    const code = problem.code === 'unknown_variable' ? 'invalid_input' : 'step_unsendable';
    super(code, { text: launchProblemWords(problem) });
    this.problem = problem;
  }
}

export const unsendable = (step: number, why: StepProblem): LaunchRefusal =>
  new LaunchRefusal({ code: 'step_unsendable', step, why });
