import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { ignored } from '../adapter-parts/read-each.ts';
import { type Json, name, phoneDigits, text } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent } from '../port/channel-event.ts';

/** Evolution reports 'close' only when it will not reconnect on its own; 'connecting' comes and goes. */
export function readConnection(data: Json, { at }: Arrival): ChannelEvent {
  const state = text(data.state ?? data.status);
  const said = name(data.statusReason ?? data.disconnectionReasonCode);
  switch (state) {
    case 'open':
      return { type: 'connection', connected: true, phone: phoneDigits(data.wuid), reason: null, at };
    case 'close':
    case 'closed':
      return down({ code: 'device_removed', said }, at);
    case 'refused':
      return down({ code: 'connection_refused', said }, at);
    default:
      return ignored('account_notice', state);
  }
}

const down = (reason: NumberProblem, at: Date): ChannelEvent => ({
  type: 'connection',
  connected: false,
  phone: null,
  reason,
  at,
});
