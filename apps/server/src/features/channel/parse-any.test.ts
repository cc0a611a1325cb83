import { describe, expect, test } from 'vitest';
import { sampleNames, sampleOf } from '#test/fixtures/webhooks/samples.ts';
import fc from '#test/property.ts';
import { parseCloudWebhook } from './cloud-api/parse-webhook.ts';
import { splitCloudWebhook } from './cloud-api/updates.ts';
import { parseEvolutionWebhook, splitEvolutionWebhook } from './evolution/parse-webhook.ts';
import type { Arrival, ChannelEvent } from './port/channel-event.ts';
import { parseSimulatorWebhook } from './simulator/parse-webhook.ts';
import { parseZapiWebhook, splitZapiWebhook } from './zapi/parse-webhook.ts';

const arrival: Arrival = { at: new Date('2026-08-01T12:00:00Z'), channelKey: null };

type Parser = { parse: (body: unknown, arrival: Arrival) => ChannelEvent[]; split: (body: unknown) => unknown[] };

const PARSERS: [string, Parser][] = [
  ['zapi', { parse: parseZapiWebhook, split: splitZapiWebhook }],
  ['cloud-api', { parse: parseCloudWebhook, split: splitCloudWebhook }],
  ['evolution', { parse: parseEvolutionWebhook, split: splitEvolutionWebhook }],
  ['simulator', { parse: parseSimulatorWebhook, split: (body) => [body] }],
];

const SAMPLES = sampleNames('').map(sampleOf);

function expectSound({ parse, split }: Parser, body: unknown): void {
  const events = parse(body, arrival);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    if ('at' in event) expect(Number.isFinite(event.at.getTime())).toBe(true);
    if (event.type === 'unreadable') continue;
    expect(JSON.stringify(event)).not.toContain('\\u0000');
    expect(JSON.stringify(event)).not.toMatch(/\\ud[89a-f]/);
    if ('providerMessageId' in event) expect(event.providerMessageId).not.toBe('');
    if ('targetId' in event) expect(event.targetId).not.toBe('');
    if ('chat' in event && event.chat.phone !== null) expect(event.chat.phone).toMatch(/^\d{7,15}$/);
  }
  for (const part of split(body)) expect(parse(part, arrival).length).toBeGreaterThan(0);
}

type Path = (string | number)[];

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
    : [];

function mutate(body: unknown, path: Path, change: { kind: 'drop' } | { kind: 'put'; value: unknown }): unknown {
  const copy = structuredClone(body);
  let parent = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
  const last = String(path.at(-1));
  if (change.kind === 'drop') delete parent[last];
  else parent[last] = change.value;
  return copy;
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    -1,
    0,
    1e308,
    '1e400',
    [],
    {},
    null,
    true,
    '9'.repeat(40),
    '@lid',
    '-group',
  ),
);
const change = fc.oneof(
  fc.constant({ kind: 'drop' as const }),
  odd.map((value) => ({ kind: 'put' as const, value })),
);
const mutated = fc
  .constantFrom(...SAMPLES.filter((sample) => pathsOf(sample).length > 0))
  .chain((sample) => fc.tuple(fc.constant(sample), fc.constantFrom(...pathsOf(sample)), change))
  .map(([sample, path, how]) => mutate(sample, path, how));

describe.each(PARSERS)('%s', (_provider, parser) => {
  test('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => expectSound(parser, body)),
      { numRuns: 1000 },
    );
  });

  test('survives any sample of any provider with a part dropped or replaced', () => {
    fc.assert(
      fc.property(mutated, (body) => expectSound(parser, body)),
      { numRuns: 3000 },
    );
  });

  test('survives what is no object, and nesting without end', () => {
    const deep = JSON.parse(`${'{"entry":[{"changes":[{"value":{"messages":['.repeat(500)}${']}}]}]}'.repeat(500)}`);
    for (const body of [undefined, null, 5, '', 'oi', [], [[]], deep]) expectSound(parser, body);
  });
});
