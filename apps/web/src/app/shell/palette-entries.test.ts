import { expect, test } from 'vitest';
import { matchingEntries } from './palette-entries.ts';

const labels = (typed: string) => matchingEntries(typed).flatMap(({ entries }) => entries.map(({ label }) => label));

test('the palette finds a screen or an act whatever its accents and case', () => {
  expect(labels('configuracoes')).toEqual(['Configurações']);
  expect(labels('LEAD')).toEqual(['Leads', 'Novo Lead']);
  expect(labels('zzz')).toEqual([]);
  expect(labels('')).toHaveLength(14);
});
