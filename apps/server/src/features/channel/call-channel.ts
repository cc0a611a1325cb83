import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { OutboundMessage, ResolvedAddress, SendOutcome } from './adapter.ts';
import { refusedNumber } from './call-provider.ts';
import type { Channel } from './registry.ts';

/** A call ends within this; its lease lasts longer, so an expired lease means nobody is still calling. */
export const CALL_DEADLINE_MS = 20_000;
export const LEASE_MS = 45_000;

/** What of a lease has to be left when a call begins, beyond the call's own time (TARGETS 1.3). */
const SPARE_MS = 5_000;

const STOOD_STILL: SendOutcome = {
  kind: 'failed',
  class: 'other',
  code: null,
  reason: 'O servidor ficou parado e a mensagem não chegou a ser enviada.',
  isTemporary: true,
};

type Under = { leaseUntil: Date; clock: Clock; log: Pick<Logger, 'warn'> };

/**
 * Hands one message to the channel under a lease. Never throws: what cannot be judged is `unknown`. A process that stood
 * still since its claim calls no more: somebody may have decided otherwise meanwhile.
 */
export async function callChannel(
  { account, adapter }: Channel,
  message: OutboundMessage,
  { leaseUntil, clock, log }: Under,
): Promise<SendOutcome> {
  if (leaseUntil.getTime() - clock.now().getTime() < CALL_DEADLINE_MS + SPARE_MS) return STOOD_STILL;
  const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
  const lateness = new Promise<SendOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'unknown', detail: 'sem resposta do canal no prazo' }), {
      once: true,
    });
  });
  try {
    return await Promise.race([sendChecked({ account, adapter }, known(adapter, message), signal), lateness]);
  } catch (error) {
    log.warn({ err: error, key: message.key }, 'channel call ended in doubt');
    return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Where no template is known its words go as they are. */
const known = ({ capabilities }: Channel['adapter'], message: OutboundMessage): OutboundMessage =>
  capabilities.hasTemplates ? message : { ...message, template: null };

const NOT_ON_WHATSAPP = refusedNumber('not_on_whatsapp');

/**
 * The first message to a number asks how WhatsApp writes it: with the ninth digit wrong, a message looks sent and
 * reaches nobody. What it answers is kept with the outcome, so that it is asked once; no answer stops nothing.
 */
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
