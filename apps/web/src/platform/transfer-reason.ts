import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';

/** Why a conversation went to people; without a reason a person took it. */
export const transferReason = (reason: HandOverReason | null): string =>
  reason === null ? 'Assumida por uma pessoa' : handOverWords(reason);
