import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import fc from '#test/property.ts';
import { classify, type Evidence } from './classify.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000);
const nothing: Evidence = {
  status: 'novo',
  isDataComplete: false,
  isSuppressed: false,
  isRefusing: false,
  lastInboundAt: null,
  lastOutboundAt: null,
  inboundBursts: 0,
  buyingSignal: null,
};
const silent = { lastInboundAt: daysAgo(20), lastOutboundAt: daysAgo(14) };
const hot = { inboundBursts: 3, lastInboundAt: daysAgo(3) };

test.each([
  ['nothing known', {}, null],
  ['our message two weeks ago and silence since', silent, 'frio'],
  ['our message two weeks ago, never an answer', { lastOutboundAt: daysAgo(14) }, 'frio'],
  ['the same, a minute less', { lastOutboundAt: daysAgo(13.999) }, 'contatado'],
  [
    'their message two weeks ago, after ours',
    { lastOutboundAt: daysAgo(20), lastInboundAt: daysAgo(14) },
    'interessado',
  ],
  ['silence of a cold lead', { ...silent, status: 'frio' as const }, null],
  ['silence of a hot lead', { ...silent, status: 'quente' as const }, 'frio'],
  ['complete data', { isDataComplete: true }, 'qualificado'],
  ['complete data but silent', { ...silent, isDataComplete: true }, 'frio'],
  ['complete data and a hot conversation', { ...hot, isDataComplete: true }, 'qualificado'],
  ['three bursts within three days', hot, 'quente'],
  ['three bursts of a cold lead', { ...hot, status: 'frio' as const }, 'quente'],
  ['two bursts', { ...hot, inboundBursts: 2 }, 'interessado'],
  ['three bursts, the last four days ago', { ...hot, lastInboundAt: daysAgo(4) }, 'interessado'],
  ['one message within two weeks', { inboundBursts: 1, lastInboundAt: daysAgo(14) }, 'interessado'],
  ['an older message', { inboundBursts: 1, lastInboundAt: daysAgo(15) }, null],
  ['an interested lead stays', { status: 'interessado' as const, inboundBursts: 1, lastInboundAt: daysAgo(1) }, null],
  ['a hot lead whose talk cooled stays', { ...hot, status: 'quente' as const, lastInboundAt: daysAgo(6) }, null],
  ['a new lead we wrote to', { lastOutboundAt: daysAgo(1) }, 'contatado'],
  ['a settled stage is never touched', { ...hot, status: 'proposta' as const }, null],
  ['a suppressed lead is never touched', { ...hot, isSuppressed: true }, null],
  ['a refusing lead is never touched', { ...hot, isRefusing: true }, null],
])('%s → %s', (_name, evidence, expected) => {
  expect(classify({ ...nothing, ...evidence }, NOW)?.to ?? null).toBe(expected);
});

const moment = fc.option(fc.integer({ min: 0, max: 40 * 24 }).map((hours) => daysAgo(hours / 24)));
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  status: fc.constantFrom(...LEAD_STATUSES),
  isDataComplete: fc.boolean(),
  isSuppressed: fc.boolean(),
  isRefusing: fc.boolean(),
  lastInboundAt: moment,
  lastOutboundAt: moment,
  inboundBursts: fc.nat(6),
  buyingSignal: fc.option(
    fc.record({ kind: fc.constantFrom('visit' as const, 'offer' as const), at: moment.map((at) => at ?? NOW) }),
  ),
});

test('whatever is known of a lead, a second run at once moves it nowhere', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const moved = classify(evidence, NOW);
      fc.pre(moved !== null);
      expect(classify({ ...evidence, status: moved.to }, NOW)).toBeNull();
    }),
    { numRuns: 3000 },
  );
});
