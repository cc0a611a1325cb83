import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PNG } from '../../../apps/server/test/upload.ts';
import { bubble, field, log } from '../../product/chat.ts';
import { signUp } from '../../product/operator.ts';
import { ana, at, closeToast, cloud, expectReasonToStay, NO_NETWORK, server, talkWith, toastWith } from './world.ts';

const PHOTO = { name: 'sala.png', mimeType: 'image/png', buffer: PNG };
const HOUR_MS = 3_600_000;

test('a conversation: given back, archived, begun, its notes, what is known, its stage', async () => {
  const { id } = await talkWith(ana, 'Rita Prado', '11987640001', 'procuro apartamento em Moema até 600 mil');
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/notes`, { text: 'Prefere de manhã' });
  const { page, seen, button, fails } = await at(`/inbox?conversationId=${id}`);
  await fails(button('Devolver para IA'), ['Erro ao devolver conversa', NO_NETWORK]);
  await fails(button('Arquivar'), ['Erro ao arquivar conversa', NO_NETWORK]);
  await log(page).getByRole('article', { name: 'Nota interna' }).hover();
  await button('Remover nota').click();
  await fails(seen.confirm('Remover'), ['Erro ao remover nota', NO_NETWORK]);
  await page.keyboard.press('Escape');

  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByRole('button', { name: 'Corrigir Localização' }).click();
  const place = pane.getByRole('textbox', { name: 'Localização' });
  await place.fill('Pinheiros');
  await fails(() => place.press('Enter'), pane.getByText(NO_NETWORK), [place, 'Pinheiros']);
  await place.press('Escape');
  const stage = page.getByRole('combobox', { name: 'Etapa do lead' });
  const before = await stage.innerText();
  await stage.click();
  await fails(page.getByRole('option', { name: 'Proposta' }), ['Erro ao mover lead', NO_NETWORK]);
  expect(await stage.innerText()).toBe(before);
  await expectReasonToStay(page, fails, () => stage.click(), ['Erro ao mover lead', NO_NETWORK]);

  await ana.call('POST', '/api/leads', { name: 'Noa Dias', phone: '11987640004' });
  await page.goto('/leads?search=Noa');
  const write = page.getByRole('row', { name: /Noa Dias/ }).getByRole('link', { name: 'Enviar mensagem' });
  await write.waitFor();
  await page.waitForTimeout(2_000);
  await fails(write, 'Erro ao iniciar conversa');
});

test('what is written in a conversation: files, quick replies, an uncertain message', async () => {
  const phone = '11987640005';
  const { id } = await talkWith(ana, 'Davi Melo', phone, 'oi');
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const { page, button, seen, fails } = await at(`/inbox?conversationId=${id}`);
  await button('Enviar mídia').click();
  const media = page.getByRole('dialog', { name: 'Enviar Mídia' });
  await media.getByLabel('Arquivo').setInputFiles(PHOTO);
  const caption = media.getByLabel(/^Legenda/);
  await caption.fill('A planta');
  const send = media.getByRole('button', { name: 'Enviar', exact: true });
  await fails(send, ['Erro no envio', 'Erro ao obter URL de upload'], [caption, 'A planta']);
  await page.route('**/send-media', async (route) => {
    await page.context().setOffline(true);
    await route.continue();
  });
  await closeToast(page);
  await send.click();
  await toastWith(page, 'Erro ao enviar', NO_NETWORK).waitFor({ timeout: 10_000 });
  expect(await caption.inputValue()).toBe('A planta');
  await page.unroute('**/send-media');
  await page.context().setOffline(false);
  await page.waitForTimeout(2_500);
  const got = await ana.call<{ direction: string }[]>('GET', `/api/simulator/messages?phone=${phone}`);
  expect(got.filter(({ direction }) => direction === 'to_phone')).toEqual([]);
  await page.keyboard.press('Escape');

  await field(page).fill('/');
  await button('Gerenciar respostas rápidas').click();
  const replies = page.getByRole('dialog');
  await replies.getByRole('button', { name: 'Nova resposta rápida' }).click();
  await replies.getByLabel(/^Atalho/).fill('plantao');
  const words = replies.getByLabel(/^Texto/);
  await words.fill('Oi {nome}');
  const save = replies.getByRole('button', { name: 'Salvar' });
  const saveFailed = ['Erro ao salvar resposta rápida', NO_NETWORK];
  await fails(save, saveFailed, [words, 'Oi {nome}']);
  await save.click();
  await replies.getByRole('button', { name: 'Editar /plantao' }).click();
  await words.fill('Olá {nome}');
  await fails(save, saveFailed, [words, 'Olá {nome}']);
  await replies.getByRole('button', { name: 'Voltar' }).click();
  await replies.getByRole('button', { name: 'Remover /plantao' }).click();
  await fails(seen.confirm('Remover'), ['Erro ao remover resposta rápida', NO_NETWORK]);
  await seen.confirm('Cancelar').click();
  await replies.getByRole('button', { name: 'Fechar' }).click();

  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { sends: 'answer_lost', receipts: 'lost' });
  await field(page).fill('Levo as chaves');
  await field(page).press('Enter');
  const said = bubble(page, 'Levo as chaves');
  await said.getByRole('button', { name: 'Marcar como enviada' }).waitFor();
  await fails(said.getByRole('button', { name: 'Marcar como enviada' }), ['Erro ao marcar como enviada', NO_NETWORK]);
  await fails(said.getByRole('button', { name: 'Reenviar' }), ['Erro ao enviar', 'Não foi possível enviar a mensagem']);
});

test('after a day: an approved text, and one that waits because WhatsApp withholds it', async () => {
  cloud.templates.push({
    name: 'retomada',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Oi {{1}}, ainda procura imóvel?' }],
  });
  const clara = await signUp(server.url, 'clara');
  const body = { provider: 'cloud-api', ...cloud.settings, answers: 'nobody' };
  const { inboundUrl } = await clara.call('POST', '/api/whatsapp/settings', body);
  cloud.inbound = `${server.url}${new URL(inboundUrl).pathname}`;
  const written = new Date(Date.now() - 30 * HOUR_MS);
  const said = { id: `wamid.${randomUUID()}`, from: '5511987650001', name: 'Rita Prado', text: 'oi', at: written };
  await cloud.tell(cloud.telling.message(said));
  const talks = () => clara.call<{ id: string }[]>('GET', '/api/conversations');
  await expect.poll(async () => (await talks()).length).toBe(1);
  const { page, button, fails } = await at(`/inbox?conversationId=${(await talks())[0]?.id}`, clara);
  await page.getByLabel('Modelo aprovado').last().click();
  await page.getByRole('option', { name: 'retomada · pt_BR' }).click();
  const value = page.getByLabel(/^Campo 1/);
  await value.fill('Rita');
  await fails(button('Enviar modelo'), ['Erro ao enviar', NO_NETWORK], [value, 'Rita']);
  expect(cloud.accepted).toEqual([]);
  // WhatsApp withholds the message, so its cancellation can fail.
  cloud.next.push('withhold');
  await button('Enviar modelo').click();
  await button('Cancelar envio').waitFor();
  await fails(button('Cancelar envio'), ['Erro ao cancelar o envio', NO_NETWORK]);
  await button('Cancelar envio').waitFor();
});

test('the agent: switched off, and tried on the Bancada', async () => {
  const { page, button, fails } = await at('/ai-agent');
  const isOn = page.getByRole('switch', { name: 'IA ativa' });
  await fails(isOn, 'Não foi possível salvar as configurações.');
  expect(await isOn.isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Bancada' }).click();
  const words = page.getByRole('textbox', { name: 'Mensagem do lead' });
  await words.fill('procuro apartamento em Moema');
  await fails(button('Enviar'), page.getByRole('alert').filter({ hasText: NO_NETWORK }), [
    words,
    'procuro apartamento em Moema',
  ]);
});

test('the model of the account: saved and tested', async () => {
  const { page, button, fails } = await at('/ai-agent?tab=modelo');
  await page.getByRole('combobox', { name: 'Quem escreve' }).click();
  await page.getByRole('option', { name: 'Modelo da conta' }).click();
  const name = page.getByLabel(/^Nome do modelo/);
  await name.fill('modelo-da-conta');
  await page.getByLabel(/^Endereço do servidor/).fill('https://ia.exemplo.com.br/v1');
  const save = button('Salvar modelo');
  await fails(save, ['Não foi possível salvar o modelo', NO_NETWORK], [name, 'modelo-da-conta']);
  await save.click();
  await fails(button('Testar conexão'), ['Não foi possível testar a conexão', NO_NETWORK]);
});

test('the knowledge base: read while it is typed, saved, changed, removed', async () => {
  const { page, seen, button, fails } = await at('/ai-agent?tab=conhecimento');
  await button('Novo texto').click();
  await seen
    .dialog()
    .getByLabel(/^Pergunta/)
    .fill('Aceitam FGTS?');
  const answer = seen.dialog().getByLabel(/^Resposta/);
  const save = seen.dialog().getByRole('button', { name: 'Salvar' });
  const saveFailed = ['Erro ao salvar texto', NO_NETWORK];
  const typeAndSave = async () => {
    const reading = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/knowledge/reading'));
    await answer.fill('Sim, na entrada.');
    await reading;
    await save.click();
  };
  await fails(typeAndSave, saveFailed, [answer, 'Sim, na entrada.']);
  await save.click();
  await button('Editar “Aceitam FGTS?”').click();
  await answer.fill('Sim.');
  await fails(save, saveFailed, [answer, 'Sim.']);
  await seen.dialog().getByRole('button', { name: 'Cancelar' }).click();
  await seen.confirm('Descartar').click();
  await button('Remover “Aceitam FGTS?”').click();
  await fails(seen.confirm('Remover'), ['Erro ao remover texto', NO_NETWORK]);
  const { entries } = await ana.call('GET', '/api/ai/knowledge');
  expect(entries).toMatchObject([{ title: 'Aceitam FGTS?', text: 'Sim, na entrada.' }]);
});
