import { expect, test } from 'vitest';
import { classify, type Evidence } from './classify.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000);
const nothing: Evidence = {
  status: 'novo',
  isDataComplete: false,
  isSuppressed: false,
  isRefusing: false,
  lastMessageAt: null,
  isLastMessageOurs: false,
  inboundBursts: 0,
  lastInboundAt: null,
  hasAcceptedOutbound: false,
};
const silent = { lastMessageAt: daysAgo(14), isLastMessageOurs: true, hasAcceptedOutbound: true };
const hot = { inboundBursts: 3, lastInboundAt: daysAgo(3), lastMessageAt: daysAgo(3) };

test.each([
  ['nothing known', {}, null],
  ['our message two weeks ago and silence since', silent, 'frio'],
  ['the same, one day less', { ...silent, lastMessageAt: daysAgo(13) }, 'contatado'],
  ['silence of a cold lead', { ...silent, status: 'frio' as const }, null],
  ['complete data', { isDataComplete: true }, 'qualificado'],
  ['complete data but silent', { ...silent, isDataComplete: true }, 'frio'],
  ['three bursts within three days', hot, 'quente'],
  ['three bursts, the last four days ago', { ...hot, lastInboundAt: daysAgo(4) }, 'interessado'],
  [
    'one message within two weeks',
    { inboundBursts: 1, lastInboundAt: daysAgo(14), lastMessageAt: daysAgo(14) },
    'interessado',
  ],
  ['an older message', { inboundBursts: 1, lastInboundAt: daysAgo(15), lastMessageAt: daysAgo(15) }, null],
  ['an interested lead stays', { status: 'interessado' as const, inboundBursts: 1, lastInboundAt: daysAgo(1) }, null],
  [
    'a new lead we wrote to',
    { hasAcceptedOutbound: true, lastMessageAt: daysAgo(1), isLastMessageOurs: true },
    'contatado',
  ],
  ['a settled stage is never touched', { ...hot, status: 'proposta' as const }, null],
  ['a suppressed lead is never touched', { ...hot, isSuppressed: true }, null],
  ['a refusing lead is never touched', { ...hot, isRefusing: true }, null],
])('%s → %s', (_name, evidence, expected) => {
  expect(classify({ ...nothing, ...evidence }, NOW)).toBe(expected);
});
