import { ignored, unreadable } from '../adapter-parts/read-each.ts';
import { type Json, text, time } from '../adapter-parts/read-json.ts';
import { addressOf, type ChannelEvent } from '../port/channel-event.ts';
import { type About, chatOf, nameOf } from './chat.ts';

/** Marketing stopped or resumed in WhatsApp itself counts as 'SAIR' or 'VOLTAR'. */
export function readPreference(item: Json, { contacts, arrival }: About): ChannelEvent {
  const names = { phone: item.wa_id, userId: item.user_id };
  const chat = chatOf(names, contacts);
  if (addressOf(chat) === null) return unreadable('a preference of nobody', item);
  const value = text(item.value);
  const said = { chat, name: nameOf(names, contacts), text: text(item.detail), at: time(item.timestamp, arrival.at) };
  if (value === 'stop') return { type: 'opt_out', ...said };
  if (value === 'resume' || value === 'signup') return { type: 'opt_in', ...said };
  return ignored('notification', `preference ${value}`);
}
