import { endReasonWords } from './campaigns/campaign-end-words.ts';
import { scheduleProblemWords } from './campaigns/campaign-pause-words.ts';
import { pauseWords } from './campaigns/pause-words.ts';
import { numberProblemWords } from './channel/number-problem-words.ts';
import { numberRestrictionWords } from './channel/number-restriction-words.ts';
import { FOLLOW_UP_WORDS } from './follow-up-words.ts';
import { handOverWords } from './hand-over-words.ts';
import type { NotificationReason } from './notification.ts';
import { taskTimeWords, taskTitle } from './task-words.ts';
import { VISIT_NEWS_WORDS } from './visit-words.ts';

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
    case 'passed_on':
      return `${reason.from} não aceitou a tempo; agora é de ${reason.to}`;
    case 'not_accepted':
      return `Ninguém do grupo ${reason.group} aceitou; o lead espera na fila da roleta`;
    case 'received':
      return receivedWords(reason);
    case 'mentioned':
      return `Nota de ${reason.by}`;
    case 'task':
      return taskWords(reason);
    case 'visit':
      return visitWords(reason);
    case 'reservation_ended':
      return `${reason.unit} está disponível de novo`;
    case 'other':
      return reason.said;
  }
}

const taskWords = ({ by, ...task }: Extract<NotificationReason, { code: 'task' }>): string =>
  `${by === null ? '' : `${by} pediu: `}${taskTitle(task)}, ${taskTimeWords(task)}`;

/** Without the time, which is told in the zone of who reads. */
const visitWords = ({ news, where, by }: Extract<NotificationReason, { code: 'visit' }>): string =>
  [by === null ? VISIT_NEWS_WORDS[news] : `${VISIT_NEWS_WORDS[news]} por ${by}`, where].filter(Boolean).join(' · ');

type ReceivedReason = Extract<NotificationReason, { code: 'received' }>;

function receivedWords({ how, by, group, leaver, note }: ReceivedReason): string {
  if (how === 'roleta' && group === null) return 'Voltou para você pela roleta';
  if (how === 'roleta') return `${leaver ? `${leaver} saiu da equipe. ` : ''}Roleta ${group}: sua vez`;
  if (how === 'joined') return 'Mesma pessoa de outro lead seu';
  if (how === 'imported') return `${by ?? 'Alguém'} importou com você como responsável`;
  const said = by === null ? 'Passou para você' : `${by} passou para você`;
  return note ? `${said}: ${note}` : said;
}
