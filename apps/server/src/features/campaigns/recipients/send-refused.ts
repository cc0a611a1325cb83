import type { ErrorCode } from '@prumo/contracts/errors';
import { sendRefusalWords } from '@prumo/contracts/reasons/campaigns/send-refusal-words';
import type { SendStanding } from '@prumo/contracts/reasons/campaigns/send-refusals';
import { Refusal } from '#platform/errors.ts';

const ERROR_CODES: Record<SendStanding['code'], ErrorCode> = {
  confirmed_meanwhile: 'send_changed',
  closed_undecided: 'send_changed',
  resending_useless: 'send_final',
  draft_again: 'send_final',
  cancelled_since: 'send_final',
  sequence_ended: 'send_final',
};

export class SendRefused extends Refusal {
  readonly standing: SendStanding;

  constructor(standing: SendStanding) {
    super(ERROR_CODES[standing.code], { text: sendRefusalWords(standing) });
    this.standing = standing;
  }
}
