import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { Tone } from '#ui/tone.ts';

export const sendStatusTones: Record<SendStatus, Tone> = {
  planned: 'indigo',
  queued: 'blue',
  sending: 'cyan',
  sent: 'green',
  failed: 'red',
  unknown: 'amber',
  skipped: 'neutral',
  cancelled: 'neutral',
};
