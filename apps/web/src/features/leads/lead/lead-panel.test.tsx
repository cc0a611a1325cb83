import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type Server } from '../../../../test/render-screen.tsx';
import { aLead, aTeam } from '../../../../test/rows.ts';
import { invalidatePaths } from '../../../platform/requests/query-client.ts';
import { LeadPanel } from './lead-panel.tsx';

const nothing = () => {};

function openPanel(
  lead: ReturnType<typeof aLead>,
  role: 'owner' | 'broker',
  prepare: (server: Server) => void = nothing,
) {
  const path = `GET /api/leads/${lead.id}`;
  return renderScreen(
    <LeadPanel leadId={lead.id} onClose={nothing} onEdit={nothing} onDelete={nothing} />,
    (server) => {
      server.answerTo(path, { ...lead, history: [], importId: null });
      server.answerTo('GET /api/follow-ups', { followUps: [], total: 0 });
      server.answerTo(`${path}/tasks`, { open: [], closed: [] });
      server.answerTo(`${path}/timeline`, { entries: [], nextCursor: null });
      prepare(server);
    },
    { role },
  );
}

test('a lead that passes to somebody else leaves the panel it is open in', async () => {
  const lead = aLead({ name: 'Rita Prado' });
  const { server } = openPanel(lead, 'broker');
  await screen.findByRole('heading', { name: 'Rita Prado' });
  server.answerTo(`GET /api/leads/${lead.id}`, { error: 'Não encontrado', code: 'not_found' }, { status: 404 });
  await invalidatePaths('/api/leads');
  await screen.findByText('Ele passou para outra pessoa, foi excluído ou o endereço não está certo.');
  expect(screen.queryByText('Rita Prado')).toBeNull();
});

test('the note of who passed a lead on stands in its panel, also without a conversation', async () => {
  const team = aTeam();
  const lead = aLead({ ownerId: team.people[0]?.id });
  const note = { text: 'Prefere ligação à tarde', by: 'Bia Reis', at: '2026-03-05T12:00:00.000Z' };
  openPanel(lead, 'owner', (server) => {
    server.answerTo('GET /api/team/people', team);
    server.answerTo(`GET /api/leads/${lead.id}/owner`, { ownerId: lead.ownerId, note });
  });
  await screen.findByRole('region', { name: 'Recado de Bia Reis' });
  screen.getByText('Prefere ligação à tarde');
});
