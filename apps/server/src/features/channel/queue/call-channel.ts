import type { Logger } from 'pino';
import type { TimeSource } from '#platform/clock.ts';
import { refusedSend } from '../adapter-parts/call-provider.ts';
import type { OutboundMessage, ResolvedAddress, SendOutcome } from '../port/adapter.ts';
import { saidWords } from '../port/failure.ts';
import { type StoredMessage, toOutbound } from '../port/outbound-message.ts';
import type { Channel } from '../port/registry.ts';

/** The lease outlasts the call's deadline, so after an expired lease nobody is still calling. */
const CALL_DEADLINE_MS = 20_000;
export const LEASE_MS = 45_000;

/** Lease time that must remain beyond the call's deadline (SEND-003). */
const SPARE_MS = 5_000;

const STOOD_STILL: SendOutcome = {
  kind: 'failed',
  class: 'other',
  code: null,
  reason: { code: 'server_stood_still' },
  isTemporary: true,
};

type Under = { leaseUntil: Date; clock: TimeSource; log: Pick<Logger, 'warn'> };

/** Never throws; an unclear outcome is `unknown`. Does not call if the process stalled after its claim. */
export async function callChannel(
  { account, adapter }: Channel,
  message: StoredMessage,
  { leaseUntil, clock, log }: Under,
): Promise<SendOutcome> {
  if (leaseUntil.getTime() - clock.now().getTime() < CALL_DEADLINE_MS + SPARE_MS) return STOOD_STILL;
  const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
  const lateness = new Promise<SendOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'unknown', doubt: { code: 'no_answer_in_time' } }), {
      once: true,
    });
  });
  try {
    return await Promise.race([
      sendChecked({ account, adapter }, known(adapter, toOutbound(message)), signal),
      lateness,
    ]);
  } catch (error) {
    log.warn({ err: error, key: message.key }, 'channel call ended in doubt');
    const said = saidWords(error instanceof Error ? error.message : String(error));
    return { kind: 'unknown', doubt: { code: 'call_broken', said } };
  }
}

const known = ({ capabilities }: Channel['adapter'], message: OutboundMessage): OutboundMessage =>
  capabilities.hasTemplates ? message : { ...message, template: null };

const NOT_ON_WHATSAPP = refusedSend('number', { code: 'number_unknown' });

/** A message to a number with a wrong ninth digit looks sent and reaches nobody. */
async function sendChecked(
  { account, adapter }: Channel,
  message: OutboundMessage,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (!message.isUnchecked || !adapter.resolveAddress) return adapter.send(account, message, signal);
  const asked = adapter.resolveAddress(account, message.to);
  const found = await asked.catch((): ResolvedAddress => ({ kind: 'unknown' }));
  if (found.kind === 'not_on_whatsapp') return NOT_ON_WHATSAPP;
  if (found.kind === 'unknown') return adapter.send(account, message, signal);
  const outcome = await adapter.send(account, { ...message, to: found.address }, signal);
  return outcome.kind === 'sent' ? { ...outcome, address: outcome.address ?? found.address } : outcome;
}
