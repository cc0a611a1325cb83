import type { ErrorCode } from '@prumo/contracts/errors';
import { sendRefusalWords } from '@prumo/contracts/reasons/campaigns/send-refusal-words';
import type { DecisionObstacle } from '@prumo/contracts/reasons/campaigns/send-refusals';
import { Refusal } from '#platform/errors.ts';

const ERROR_CODES: Record<DecisionObstacle['code'], ErrorCode> = {
  confirmed_meanwhile: 'send_changed',
  closed_undecided: 'send_changed',
  resending_useless: 'send_final',
  draft_again: 'send_final',
  cancelled_since: 'send_final',
  sequence_ended: 'send_final',
};

export class SendRefused extends Refusal {
  readonly obstacle: DecisionObstacle;

  constructor(obstacle: DecisionObstacle) {
    super(ERROR_CODES[obstacle.code], { text: sendRefusalWords(obstacle) });
    this.obstacle = obstacle;
  }
}
