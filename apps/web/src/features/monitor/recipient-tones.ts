import type { RecipientStatus } from '@prumo/contracts/reports/monitoring';
import type { Tone } from '#ui/tone.ts';

export const STATUS_ORDER: readonly RecipientStatus[] = [
  'answered',
  'read',
  'delivered',
  'sent',
  'queued',
  'uncertain',
  'failed',
  'skipped',
];

export const recipientTones: Record<RecipientStatus, Tone> = {
  answered: 'green',
  read: 'teal',
  delivered: 'cyan',
  sent: 'blue',
  queued: 'neutral',
  uncertain: 'amber',
  failed: 'red',
  skipped: 'neutral',
};
