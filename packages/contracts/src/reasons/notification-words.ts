import { FOLLOW_UP_WORDS } from '../words/record-words.ts';
import { endReasonWords } from './campaign-end-words.ts';
import { scheduleProblemWords } from './campaign-rest-words.ts';
import { handOverWords } from './hand-over-words.ts';
import type { NotificationReason } from './notification.ts';
import { numberProblemWords } from './number-problem-words.ts';
import { numberRestrictionWords } from './number-restriction-words.ts';
import { pauseWords } from './pause-words.ts';

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
    case 'paused':
      return pauseWords(reason.why);
    case 'failed':
      return endReasonWords(reason.why);
    case 'not_run':
      return scheduleProblemWords(reason.why);
    case 'other':
      return reason.said;
  }
}
