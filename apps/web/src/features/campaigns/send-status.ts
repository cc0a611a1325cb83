import type { SendStatus } from '@prumo/contracts/campaigns';
import type { Tone } from '#ui/tone.ts';

export const sendStatusTones: Record<SendStatus, Tone> = {
  planned: 'neutral',
  queued: 'blue',
  sending: 'cyan',
  sent: 'green',
  failed: 'red',
  unknown: 'amber',
  skipped: 'indigo',
  cancelled: 'neutral',
};
