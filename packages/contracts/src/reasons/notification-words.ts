import { FOLLOW_UP_WORDS } from '../record-words.ts';
import { handOverWords } from './hand-over-words.ts';
import type { NotificationReason } from './notification.ts';

export function notificationReasonWords(reason: NotificationReason): string {
  switch (reason.code) {
    case 'handed_over':
      return handOverWords(reason.why);
    case 'owed':
      return FOLLOW_UP_WORDS[reason.followUp];
    case 'other':
      return reason.said;
  }
}
