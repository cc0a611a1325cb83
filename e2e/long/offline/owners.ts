import { expect, test } from 'vitest';
import { joinTeam, signUp } from '../../product/operator.ts';
import { at, NO_NETWORK, pick, server, talkWith } from './world.ts';

const failed = (title: string) => [title, NO_NETWORK];

test('whose a lead is: taking, passing on, the note, availability, an offer, the roleta, own notices', async () => {
  const olga = await signUp(server.url, 'olga');
  const rui = await joinTeam(server.url, olga, 'broker', 'Rui');
  const { id, leadId } = await talkWith(olga, 'Zilda Reis', '11987650701', 'Oi, quero um apartamento em Moema');

  const leads = await at('/leads', rui);
  await leads.button('Responsável por Zilda Reis: ninguém. Mudar').click();
  await leads.fails(() => pick(leads.page, 'Pegar para mim'), failed('Erro ao mudar o responsável'));
  await olga.call('PUT', `/api/leads/${leadId}/owner`, { from: null, to: await idOf(rui), note: 'Liga à tarde' });

  const inbox = await at(`/inbox?conversationId=${id}`, rui);
  const note = inbox.page.getByRole('region', { name: /^Recado de/ });
  await note.waitFor();
  await inbox.fails(
    note.getByRole('button', { name: 'Marcar como visto' }),
    failed('Erro ao marcar o recado como visto'),
  );
  await note.waitFor();

  const settings = await at('/settings?tab=roleta', olga);
  await settings.fails(
    settings.button('Simular'),
    settings.page.getByText('Não foi possível simular', { exact: false }),
  );
  await settings.page.getByRole('switch', { name: 'Usar a roleta' }).click();
  await settings.fails(settings.button('Salvar roleta'), failed('Não foi possível salvar a roleta'));
  await settings.button('Salvar roleta').click();
  await settings.page.getByText('Roleta salva', { exact: true }).waitFor();

  await olga.call('PUT', `/api/leads/${leadId}/owner`, { from: await idOf(rui), to: null });
  const unowned = await at(`/inbox?conversationId=${id}`, olga);
  await unowned.fails(unowned.button('Passar à roleta'), failed('Não foi possível concluir'));

  const dutiful = await at('/inbox', rui);
  await dutiful.button(/^Roleta: Ausente/).click();
  await dutiful.fails(() => pick(dutiful.page, 'Disponível'), failed('Não foi possível mudar sua disponibilidade'));
  await rui.call('PUT', '/api/duty', { code: 'available' });
  await olga.call('POST', `/api/leads/${leadId}/roleta`);
  const offered = await at(`/inbox?conversationId=${id}`, rui);
  await offered.button('Aceitar').waitFor();
  await offered.fails(offered.button('Aceitar'), failed('Não foi possível concluir'));

  const own = await at('/settings', olga);
  const hearsAll = own.page.getByRole('switch', { name: 'Avisar também sobre os leads dos outros' });
  await own.fails(hearsAll, failed('Não foi possível salvar a sua escolha de avisos'));

  const { open } = await olga.call('GET', `/api/leads/${leadId}/offer`);
  expect(open).toMatchObject({ name: 'Rui' });
  expect((await olga.call('GET', '/api/notifications/choice')).hearsAll).toBe(false);
});

const idOf = async (person: { call: (method: string, path: string) => Promise<{ id: string }> }): Promise<string> =>
  (await person.call('GET', '/api/auth/me')).id;
