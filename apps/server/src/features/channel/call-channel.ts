import type { Logger } from 'pino';
import type { OutboundMessage, SendOutcome } from './adapter.ts';
import type { Channel } from './registry.ts';

/** A call ends within this; its lease lasts longer, so an expired lease means nobody is still calling. */
export const CALL_DEADLINE_MS = 20_000;
export const LEASE_MS = 45_000;

/** Hands one message to the channel. Never throws: what cannot be judged is `unknown`. */
export async function callChannel(
  { account, adapter }: Channel,
  message: OutboundMessage,
  log: Pick<Logger, 'warn'>,
): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
  const lateness = new Promise<SendOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'unknown', detail: 'sem resposta do canal no prazo' }), {
      once: true,
    });
  });
  try {
    return await Promise.race([adapter.send(account, message, signal), lateness]);
  } catch (error) {
    log.warn({ err: error, key: message.key }, 'channel call ended in doubt');
    return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) };
  }
}
