import type { Notification, NotificationKind } from '@prumo/contracts/notifications';
import { notificationReasonWords } from '@prumo/contracts/reasons/notification-words';
import { previewText } from '#domain/conversations/preview-text.ts';
import { notificationTexts as texts } from './texts.ts';

type Words = { title: string; detail: string };

export function notificationWords(notification: Notification): Words {
  const { kind, lead, campaign, import: imported } = notification;
  const name = lead?.name ?? campaign?.name ?? imported?.fileName ?? (IS_OF_A_PERSON[kind] ? texts.someone : '');
  return { title: texts.titles[kind](name), detail: detailOf(notification) };
}

const IS_OF_A_PERSON: Partial<Record<NotificationKind, true>> = {
  message: true,
  new_conversation: true,
  hand_over: true,
  complaint: true,
  follow_up: true,
  opt_out: true,
  mention: true,
};

function detailOf({ kind, reason, count, said, note, import: imported }: Notification): string {
  if (imported) return texts.imported(imported);
  if (kind === 'campaign_completed') return texts.completed;
  if (kind === 'opt_out') return texts.stopped;
  if (kind === 'lead_received' && count > 0) return texts.received(count);
  if (kind === 'task_assigned' && count > 0) return texts.tasks(count);
  const told = said ? previewText(said) : '';
  const why = reason && notificationReasonWords(reason);
  if (note) return [why, note.text].filter(Boolean).join(': ');
  if (kind === 'follow_up') return [why, told].filter(Boolean).join(' · ');
  const words = kind === 'complaint' ? told : (why ?? told);
  return count > 1 ? [texts.messages(count), words].filter(Boolean).join(' · ') : words;
}
