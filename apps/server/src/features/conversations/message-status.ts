import type { MessageRow } from './message-store.ts';

/** WhatsApp withheld a person's message, and it will be sent again. */
export const isWaiting = ({ author, status, failReason }: Pick<MessageRow, 'author' | 'status' | 'failReason'>) =>
  author === 'user' && status === 'queued' && failReason !== null;
