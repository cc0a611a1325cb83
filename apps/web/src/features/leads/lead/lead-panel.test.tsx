import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { aLead } from '../../../../test/rows.ts';
import { invalidatePaths } from '../../../platform/requests/query-client.ts';
import { LeadPanel } from './lead-panel.tsx';

test('a lead that passes to somebody else leaves the panel it is open in', async () => {
  const lead = aLead({ name: 'Rita Prado' });
  const path = `GET /api/leads/${lead.id}`;
  const nothing = () => {};
  const { server } = renderScreen(
    <LeadPanel leadId={lead.id} onClose={nothing} onEdit={nothing} onDelete={nothing} />,
    (answers) => {
      answers.answerTo(path, { ...lead, history: [], importId: null });
      answers.answerTo('GET /api/follow-ups', { followUps: [], total: 0 });
      answers.answerTo(`${path}/timeline`, { entries: [], nextCursor: null });
    },
    { role: 'broker' },
  );
  await screen.findByRole('heading', { name: 'Rita Prado' });
  server.answerTo(path, { error: 'Não encontrado', code: 'not_found' }, { status: 404 });
  await invalidatePaths('/api/leads');
  await screen.findByText('Ele passou para outra pessoa, foi excluído ou o endereço não está certo.');
  expect(screen.queryByText('Rita Prado')).toBeNull();
});
