import { type HandOverReason, handOverWords } from '@prumo/contracts/reasons/hand-over';

/** Why a conversation went to people; without a reason a person took it. */
export const transferReason = (reason: HandOverReason | null): string =>
  reason === null ? 'Assumida por uma pessoa' : handOverWords(reason);
