import { RIGHTS_OF_ROLE, type Role } from '@prumo/contracts/team/roles';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { queryClient } from '../requests/query-client.ts';
import { IfAllowed, useReadOnlyNotice, useRight } from './rights.tsx';
import { sessionQuery } from './session.ts';

function Probe() {
  const notice = useReadOnlyNotice();
  return useRight('answer') ? <IfAllowed right="erase">Excluir</IfAllowed> : notice;
}

const show = (role: Role) => renderScreen(<p data-testid="probe">{<Probe />}</p>, () => {}, { role });
const shown = () => screen.getByTestId('probe').textContent;

test.each([
  ['owner', 'Excluir'],
  ['manager', 'Excluir'],
  ['broker', ''],
  ['secretary', ''],
  ['reader', 'Seu papel é Leitura: você vê tudo e não altera nada.'],
] as const)('what the role %s may not do is not offered', (role, text) => {
  show(role);
  expect(shown()).toBe(text);
});

test('a changed role changes what is offered, without a new load', async () => {
  show('broker');
  const rights = [...RIGHTS_OF_ROLE.manager];
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, role: 'manager' as const, rights });
  await waitFor(() => expect(shown()).toBe('Excluir'));
});
