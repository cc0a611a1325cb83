import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aLead, aTeam } from '../../../test/rows.ts';
import { OwnerMenu } from './owner-menu.tsx';
import { ownerTexts as texts } from './owner-texts.ts';

const PEOPLE = 'GET /api/team/people';

test('passing a lead on tells the owner the screen showed and the note, and keeps both after a failure', async () => {
  const lead = aLead({ name: 'Rita' });
  const team = aTeam();
  const [, bia] = team.people;
  const path = `PUT /api/leads/${lead.id}/owner`;
  const { server, user } = renderScreen(<OwnerMenu lead={lead} look="named" />, (answers) => {
    answers.answerTo(PEOPLE, team);
    answers.answerTo(path, { error: 'Este lead já é de Caio.', code: 'lead_owned' }, { status: 409 });
  });
  await user.click(await screen.findByRole('button', { name: /^Responsável:\s*Sem dono$/ }));
  expect(screen.queryByRole('menuitem', { name: 'Lia' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: /Bia Reis/ }));
  await user.type(await screen.findByRole('textbox', { name: texts.pass.note }), 'Prefere ligação');
  await user.click(screen.getByRole('button', { name: texts.pass.confirm }));
  await screen.findByText('Este lead já é de Caio.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Prefere ligação');
  server.answerTo(path, { ...lead, ownerId: bia?.id });
  await user.click(screen.getByRole('button', { name: texts.pass.confirm }));
  await screen.findByText(texts.given('Rita', 'Bia Reis'));
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)));
  expect(sent).toEqual(Array(2).fill({ from: null, to: bia?.id, note: 'Prefere ligação' }));
});

test('a broker takes what is nobody’s, and of somebody else’s lead only sees whose it is', async () => {
  const team = aTeam();
  const prepare = (answers: { answerTo: (path: string, answer: unknown) => void }) => answers.answerTo(PEOPLE, team);
  const foreign = aLead({ ownerId: team.people[1]?.id });
  const { user } = renderScreen(
    <>
      <OwnerMenu lead={aLead({ name: 'Livre' })} look="avatar" />
      <OwnerMenu lead={foreign} look="avatar" />
    </>,
    prepare,
    { role: 'broker' },
  );
  await screen.findByRole('img', { name: texts.ownedBy('Bia Reis') });
  await user.click(screen.getByRole('button', { name: texts.open('Livre', null) }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([texts.take]);
});

test('in an account of one person there is nothing', async () => {
  const { server } = renderScreen(<OwnerMenu lead={aLead()} look="named" />, (answers) =>
    answers.answerTo(PEOPLE, { hasTeam: false, people: [] }),
  );
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(document.querySelector('button')).toBeNull();
});
