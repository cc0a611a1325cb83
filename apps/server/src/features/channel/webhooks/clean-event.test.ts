import { expect, test } from 'vitest';
import { sampleNames, sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { parseCloudWebhook } from '../cloud-api/parse-webhook.ts';
import { parseEvolutionWebhook } from '../evolution/parse-webhook.ts';
import type { Arrival, ChannelEvent } from '../port/channel-event.ts';
import { parseZapiWebhook } from '../zapi/parse-webhook.ts';
import { cleanEvent } from './clean-event.ts';

const arrival: Arrival = { at: new Date('2026-08-01T12:00:00Z'), channelKey: null };
const PARSERS = [parseZapiWebhook, parseCloudWebhook, parseEvolutionWebhook];

function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => poisoned(inner, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]));
  return typeof value === 'string' && WORDS.test(key) ? `\u202e\u0007${value}\u200b` : value;
}
const WORDS = /name|text|message|body|caption|title|description|conversation|filename|display|question|emoji|value$/i;

const shownOf = (event: ChannelEvent) => {
  if (event.type === 'reaction') return event.emoji;
  if (event.type === 'opt_out' || event.type === 'opt_in') return [event.name, event.text];
  if (event.type === 'number_changed') return event.text;
  if (!('content' in event)) return null;
  const { text, media } = event.content;
  return {
    text,
    fileName: media?.fileName,
    name: 'name' in event ? event.name : null,
    ad: 'ad' in event && event.ad?.title,
  };
};

test('whatever a sample of a provider says, nothing of it that is shown reorders a text', () => {
  let withWords = 0;
  for (const sample of sampleNames('').map(sampleOf))
    for (const parse of PARSERS)
      for (const event of parse(poisoned(sample), arrival)) {
        if (JSON.stringify(shownOf(event)).includes('\u202e')) withWords += 1;
        expect(JSON.stringify(shownOf(cleanEvent(event)))).not.toMatch(/\p{Bidi_Control}|\\u0007/u);
      }
  expect(withWords).toBeGreaterThan(20);
});
