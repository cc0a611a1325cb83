import { ignored } from '../adapter-parts/read-each.ts';
import { type Json, name, phoneDigits, text } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent } from '../port/events.ts';

/** 'close' comes only when it will not connect again by itself; 'connecting' comes and goes. */
export function readConnection(data: Json, { at }: Arrival): ChannelEvent {
  const state = text(data.state ?? data.status);
  const code = name(data.statusReason ?? data.disconnectionReasonCode);
  const inBrackets = code === null ? '' : ` (${code})`;
  switch (state) {
    case 'open':
      return { type: 'connection', connected: true, phone: phoneDigits(data.wuid), reason: null, at };
    case 'close':
    case 'closed':
      return down(`O WhatsApp desconectou este aparelho${inBrackets}.`, at);
    case 'refused':
      return down(`A conexão foi recusada${inBrackets}. Leia o QR Code de novo.`, at);
    default:
      return ignored('account_notice', state);
  }
}

const down = (reason: string, at: Date): ChannelEvent => ({
  type: 'connection',
  connected: false,
  phone: null,
  reason,
  at,
});
