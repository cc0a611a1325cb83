import { ignored, readEach, unreadable } from '../adapter-parts/read-each.ts';
import { firstText, list, name, record } from '../adapter-parts/read-json.ts';
import type { Arrival, ChannelEvent } from '../port/channel-event.ts';
import { readAccountUpdate } from './read-account-update.ts';
import { readEcho, readMessage } from './read-message.ts';
import { readPreference } from './read-preference.ts';
import { readStatus } from './read-status.ts';
import { type Change, changesOf } from './updates.ts';

export function parseCloudWebhook(body: unknown, arrival: Arrival): ChannelEvent[] {
  const events = readEach([body], (whole) => readEach(changesOf(whole), (change) => readChange(change, arrival)));
  return events.length > 0 ? events : [unreadable('no change in it', body)];
}

function readChange({ entry, field, value }: Change, arrival: Arrival): ChannelEvent[] {
  const number = name(record(value.metadata).phone_number_id);
  if (arrival.channelKey !== null && number !== null && number !== arrival.channelKey)
    return [ignored('other_number', number)];
  if (field === 'account_update') return [readAccountUpdate(entry, value, arrival)];
  if (typeof field === 'string' && field.startsWith('message_template_'))
    return [ignored('template_notice', firstText(value.event, field))];

  const about = { contacts: list(value.contacts), arrival };
  const events = [
    ...readEach(list(value.messages), (item) => [readMessage(record(item), about)]),
    ...readEach(list(value.message_echoes), (item) => [readEcho(record(item), about)]),
    ...readEach(list(value.user_preferences), (item) => [readPreference(record(item), about)]),
    ...readEach(list(value.statuses), (item) => readStatus(record(item), about)),
  ];
  if (events.length > 0) return events;
  const [error] = list(value.errors).map(record);
  if (error) return [ignored('provider_error', `${name(error.code)} ${firstText(error.title, error.message)}`)];
  return [ignored('account_notice', name(field))];
}
