import { FOLLOW_UP_WORDS } from '../record-words.ts';
import { handOverWords } from './hand-over-words.ts';
import type { NotificationReason } from './notification.ts';
import { numberProblemWords } from './number-problem-words.ts';
import { numberRestrictionWords } from './number-restriction-words.ts';

export function notificationReasonWords(reason: NotificationReason): string {
  switch (reason.code) {
    case 'handed_over':
      return handOverWords(reason.why);
    case 'owed':
      return FOLLOW_UP_WORDS[reason.followUp];
    case 'disconnected':
      return numberProblemWords(reason.why);
    case 'stopped':
      return numberRestrictionWords(reason.why);
    case 'other':
      return reason.said;
  }
}
