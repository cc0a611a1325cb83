import { expect, test } from 'vitest';
import { writeSummary } from './write-summary.ts';

const told = (figures: Partial<Parameters<typeof writeSummary>[0]['figures']>) =>
  writeSummary({
    day: '2026-03-10',
    company: 'Porto Azul',
    figures: {
      newLeads: 0,
      handOvers: 0,
      sales: 0,
      optOuts: 0,
      openWaits: 0,
      longestOpenSince: null,
      campaigns: [],
      ...figures,
    },
    now: new Date('2026-03-10T21:00:00Z'),
    address: 'https://crm.exemplo',
    isPartial: false,
  }).text;

test('numbers stand as on the screens: one of a thing, and thousands with their dot', () => {
  const text = told({ newLeads: 1234, handOvers: 1, sales: 1, optOuts: 0, openWaits: 1 });
  expect(text).toContain('• 1.234 leads novos');
  expect(text).toContain('• 1 conversa passada a uma pessoa pela IA');
  expect(text).toContain('• 1 negócio fechado\n');
  expect(text).toContain('• 0 pedidos para não receber mensagens');
  expect(text).toContain('• 1 conversa espera por resposta');
});
