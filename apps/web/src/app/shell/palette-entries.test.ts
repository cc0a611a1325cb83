import { RIGHTS_OF_ROLE, type Role } from '@prumo/contracts/team/roles';
import { expect, test } from 'vitest';
import { matchingEntries } from './palette-entries.ts';

const labels = (typed: string, role: Role = 'owner') =>
  matchingEntries(typed, RIGHTS_OF_ROLE[role]).flatMap(({ entries }) => entries.map(({ label }) => label));

test('the palette finds a screen or an act whatever its accents and case', () => {
  expect(labels('configuracoes')).toEqual(['Configurações']);
  expect(labels('LEAD')).toEqual(['Leads', 'Novo Lead']);
  expect(labels('zzz')).toEqual([]);
  expect(labels('')).toHaveLength(15);
});

test('what a role does not allow is not found', () => {
  expect(labels('novo', 'secretary')).toEqual(['Novo Lead']);
  expect(labels('novo', 'reader')).toEqual([]);
  expect(labels('agente', 'manager')).toEqual(['Agente IA']);
  expect(labels('agente', 'broker')).toEqual([]);
});
