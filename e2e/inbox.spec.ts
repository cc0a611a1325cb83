import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from './product/browser.ts';
import { newMember, type Operator } from './product/operator.ts';
import { sharedProduct } from './product/shared-product.ts';

/** A seller at the inbox: reading, writing, taking over, looking up. Each journey has a lead of its own. */
const { url, visitAs } = sharedProduct();
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const flat = { type: 'apartamento', location: 'Moema, São Paulo', statusImovel: 'Pronto para morar' };
  await ana.call('POST', '/api/products', {
    ...flat,
    name: 'Vista Moema',
    description: 'Apartamentos de 2 quartos a três quadras do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
  });
  await ana.call('POST', '/api/products', { ...flat, name: 'Alto Moema', precoMin: 910_000, precoMax: 990_000 });
});

/** On a busy machine what is right may be late. */
const poll = <Value>(read: () => Value | Promise<Value>, timeout = 15_000) => expect.poll(read, { timeout });

let leads = 0;
type Lead = { id: string; leadId: string; name: string; phone: string; say(text: string): Promise<{ id: string }> };

/** Somebody who wrote on the simulated phone, and the conversation that this began. */
async function leadWho(name: string, ...texts: string[]): Promise<Lead> {
  leads += 1;
  const phone = `119876520${String(leads).padStart(2, '0')}`;
  const say = (text: string) => ana.call('POST', '/api/simulator/messages', { phone, name, text });
  for (const text of texts) await say(text);
  const find = async () => {
    const list = await ana.call<{ id: string; leadId: string; leadName: string }[]>('GET', '/api/conversations');
    return list.find(({ leadName }) => leadName === name);
  };
  await poll(find).toBeDefined();
  const { id = '', leadId = '' } = (await find()) ?? {};
  return { id, leadId, name, phone, say };
}
const takeOver = ({ id }: Lead) => ana.call('POST', `/api/conversations/${id}/takeover`);
const behave = ({ phone }: Lead, how: object) => ana.call('PATCH', `/api/simulator/phones/${phone}`, how);
const pass = (advanceSeconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds });
const onPhone = async ({ phone }: Lead): Promise<string[]> =>
  (await ana.call<{ direction: string; text: string }[]>('GET', `/api/simulator/messages?phone=${phone}`))
    .filter(({ direction }) => direction === 'to_phone')
    .map(({ text }) => text);

async function openAt(lead: Lead, width = 1440): Promise<Visit> {
  const visitor = await visitAs(ana, { width });
  await visitor.page.goto(`/inbox?conversationId=${lead.id}`);
  await visitor.page.getByRole('heading', { name: lead.name }).waitFor();
  return visitor;
}
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens da conversa' });
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last();
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  await bubble(page, text).waitFor();
}
const status = (page: Page, text: string, name: string) => bubble(page, text).getByRole('img', { name, exact: true });

test('a message shows how far it got: taken, delivered, read, refused with its reason, uncertain with two ways out', async () => {
  const rita = await leadWho('Rita Prado', 'oi');
  await takeOver(rita);
  await behave(rita, { receiptDelaySeconds: 60 });
  const { page, problems } = await openAt(rita);
  await write(page, 'Bom dia, Rita');
  await status(page, 'Bom dia, Rita', 'Enviada').waitFor();
  await pass(60);
  await status(page, 'Bom dia, Rita', 'Entregue').waitFor();
  await pass(60);
  await status(page, 'Bom dia, Rita', 'Lida').waitFor();

  await behave(rita, { sends: 'refused' });
  await write(page, 'Segue a planta');
  await status(page, 'Segue a planta', 'Falhou').waitFor();
  await bubble(page, 'Segue a planta')
    .getByText(/^Não enviada: ./)
    .waitFor();
  await behave(rita, { sends: 'answered', receiptDelaySeconds: 0 });
  await bubble(page, 'Segue a planta').getByRole('button', { name: 'Tentar novamente' }).click();
  await status(page, 'Segue a planta', 'Lida').waitFor();
  expect((await onPhone(rita)).filter((text) => text === 'Segue a planta')).toHaveLength(1);

  await behave(rita, { sends: 'answer_lost', receipts: 'lost' });
  await write(page, 'Chegou?');
  await status(page, 'Chegou?', 'Envio incerto').waitFor({ timeout: 30_000 });
  await bubble(page, 'Chegou?').getByText('Envio não confirmado. Confira no celular antes de reenviar.').waitFor();
  await bubble(page, 'Chegou?').getByRole('button', { name: 'Reenviar' }).waitFor();
  await bubble(page, 'Chegou?').getByRole('button', { name: 'Marcar como enviada' }).click();
  await status(page, 'Chegou?', 'Enviada').waitFor();
  expect(problems).toEqual([]);
});

test('what nobody had read stands below a line until one leaves, and what was edited, deleted or reacted to says so', async () => {
  const iara = await leadWho('Iara Luz', 'oi, é a Iara');
  await takeOver(iara);
  await ana.call('POST', `/api/conversations/${iara.id}/send-message`, { message: 'Oi Iara, como posso ajudar?' });
  await ana.call('POST', `/api/conversations/${iara.id}/read`);
  const edited = await iara.say('tem dois quartos?');
  const deleted = await iara.say('deixa pra lá');
  const davi = await leadWho('Davi Melo', 'oi, é o Davi');
  const { page } = await openAt(davi);

  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Iara Luz/ })
    .click();
  const line = log(page).getByText('Novas mensagens', { exact: true });
  await line.waitFor();
  const below = await line.evaluate((element) => element.parentElement?.textContent?.split('Novas mensagens')[1] ?? '');
  expect(below).toContain('tem dois quartos?');
  expect(below).not.toContain('como posso ajudar');
  await poll(async () => (await ana.call('GET', `/api/conversations/${iara.id}`)).hasUnreadMessages).toBe(false);

  await ana.call('PATCH', `/api/simulator/messages/${edited.id}`, { text: 'tem três quartos?' });
  await bubble(page, 'tem três quartos?').getByText('editada').waitFor();
  await ana.call('DELETE', `/api/simulator/messages/${deleted.id}`);
  await log(page).getByText('Mensagem apagada').waitFor();
  expect(await log(page).getByText('deixa pra lá').count()).toBe(0);
  const ours = (
    await ana.call<{ id: string; direction: string }[]>('GET', `/api/simulator/messages?phone=${iara.phone}`)
  ).find(({ direction }) => direction === 'to_phone');
  await ana.call('PUT', `/api/simulator/messages/${ours?.id}/reaction`, { emoji: '👍' });
  await log(page).getByRole('img', { name: 'Reações: 👍' }).waitFor();
  await line.waitFor();
  await picture(page, 'inbox-new-messages');

  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Davi Melo/ })
    .click();
  await page.getByRole('heading', { name: 'Davi Melo' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Iara Luz/ })
    .click();
  await bubble(page, 'tem três quartos?').waitFor();
  expect(await line.count()).toBe(0);
});

test('what nobody had read further up than what is loaded is told with its number, and one click goes there', async () => {
  const caio = await leadWho('Caio Melo', 'boa noite');
  await takeOver(caio);
  await ana.call('POST', `/api/conversations/${caio.id}/read`);
  for (let number = 1; number <= 70; number += 1) await caio.say(`pergunta ${number}`);
  const newest = async () => (await ana.call('GET', `/api/conversations/${caio.id}`)).messages.at(-1)?.content;
  await poll(newest, 30_000).toBe('pergunta 70');
  const { page, problems } = await openAt(caio);
  const line = log(page).getByText('Novas mensagens', { exact: true });
  const jump = page.getByRole('button', { name: '70 novas mensagens: ir para a primeira' });
  await jump.waitFor();
  expect(await line.count()).toBe(0);
  await picture(page, 'inbox-unread-above');
  await jump.click();
  await line.waitFor();
  await log(page).locator('[data-flash]').filter({ hasText: 'pergunta 1' }).waitFor();
  const below = await line.evaluate((element) => element.nextElementSibling?.querySelector('li')?.textContent ?? '');
  expect(below).toContain('pergunta 1');
  expect(await jump.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('older messages come in above without a jump, newer ones below are counted and jump nowhere', async () => {
  const lia = await leadWho('Lia Torres', 'primeira de todas');
  await takeOver(lia);
  for (let number = 1; number <= 120; number += 1) await lia.say(`mensagem ${number}\nsegunda linha`);
  await poll(async () => (await ana.call('GET', `/api/conversations/${lia.id}`)).messages.at(-1)?.content, 30_000).toBe(
    'mensagem 120\nsegunda linha',
  );
  const { page } = await openAt(lia);
  await bubble(page, 'mensagem 120').waitFor();
  const area = page.getByRole('region', { name: 'Mensagens da conversa' });
  const topOf = (entry: string, scrollTo?: 'oldest') =>
    area.evaluate(
      (element, [name, place]) => {
        if (place) element.scrollTo({ top: -(element.scrollHeight - element.clientHeight) + 40 });
        return element.querySelector(`[data-entry="${name}"]`)?.getBoundingClientRect().y ?? Number.NaN;
      },
      [entry, scrollTo] as const,
    );
  const loaded = () => log(page).getByRole('listitem').count();
  const before = await loaded();
  expect(before).toBeLessThan(60);

  // To a little below the oldest there is; the page before it is asked for as soon as it comes into sight.
  const oldest = (await log(page).getByRole('listitem').nth(2).getAttribute('data-entry')) ?? '';
  const stood = await topOf(oldest, 'oldest');
  const moved = async () => Math.abs((await topOf(oldest)) - stood);
  await poll(loaded).toBeGreaterThan(before + 20);
  await poll(moved).toBeLessThanOrEqual(2);

  await lia.say('uma nova');
  await lia.say('outra nova');
  await page.getByRole('button', { name: '2 novas mensagens' }).waitFor();
  await poll(moved).toBeLessThanOrEqual(2);
  await picture(page, 'inbox-reading-history');
  await page.getByRole('button', { name: '2 novas mensagens' }).click();
  await poll(() => area.evaluate((element) => Math.abs(element.scrollTop))).toBeLessThan(5);
  await poll(() => page.getByRole('button', { name: '2 novas mensagens' }).count()).toBe(0);
});

test('a draft survives a reload and belongs to its conversation; emoji, long texts and quick clicks are safe', async () => {
  const rui = await leadWho('Rui Neto', 'oi, aqui é o Rui');
  const noa = await leadWho('Noa Dias', 'oi, aqui é a Noa');
  await takeOver(rui);
  await takeOver(noa);
  const { page } = await openAt(rui);
  await field(page).fill('Rui, sobre a visita');
  await page.reload();
  await poll(() => field(page).inputValue()).toBe('Rui, sobre a visita');
  await page.getByRole('link', { name: /Noa Dias/ }).click();
  await page.getByRole('heading', { name: 'Noa Dias' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.getByRole('link', { name: /Rui Neto/ }).click();
  await poll(() => field(page).inputValue()).toBe('Rui, sobre a visita');

  // A word that is still being composed is nobody's message.
  await field(page).evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
  );
  expect(await field(page).inputValue()).toBe('Rui, sobre a visita');
  await field(page).fill('linha um');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('linha dois 👩‍👩‍👧 ❤️');
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await bubble(page, 'linha dois').waitFor();
  await poll(() => onPhone(rui)).toEqual(['linha um\nlinha dois 👩‍👩‍👧 ❤️']);

  await field(page).fill('a'.repeat(4000));
  await page.getByText('4.000/4.096').waitFor();
  await field(page).fill('a'.repeat(4097));
  await page.getByText('A mensagem passa de 4096 caracteres').waitFor();
  expect(await page.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(false);
});

test('a quick reply is found while typing, filled with the lead’s data and kept by the account', async () => {
  const gil = await leadWho('Gil Ramos', 'boa tarde');
  await takeOver(gil);
  const { page, problems } = await openAt(gil);
  await field(page).fill('/');
  const list = page.getByRole('listbox', { name: 'Respostas rápidas' });
  await list.getByRole('option', { name: /\/visita/ }).waitFor();
  await field(page).fill('/vis');
  await poll(() => list.getByRole('option').count()).toBe(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await field(page).inputValue()).toMatch(/^Gil, que tal agendarmos uma visita/);

  await field(page).fill('/');
  await page.getByRole('button', { name: 'Gerenciar respostas rápidas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nova resposta rápida' }).click();
  await dialog.getByLabel(/^Atalho/).fill('com espaço');
  await dialog.getByLabel(/^Texto/).fill('Oi {nome}, o plantão fica em {cidade|Moema}.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText(/sem espaços/).waitFor();
  await dialog.getByLabel(/^Atalho/).fill('Plantao');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('/plantao').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await field(page).fill('/plan');
  await list.getByRole('option', { name: /Oi Gil, o plantão fica em Moema\./ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('Oi Gil, o plantão fica em Moema.');
  await page.keyboard.press('Enter');
  await poll(() => onPhone(gil)).toEqual(['Oi Gil, o plantão fica em Moema.']);
  expect(problems).toEqual([]);
});

test('an internal note stands in the thread, whoever controls it, and reaches no phone', async () => {
  const eva = await leadWho('Eva Luna', 'oi');
  await takeOver(eva);
  const { page } = await openAt(eva);
  await page.keyboard.press('Alt+n');
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await note.fill('Só aceita à vista');
  await picture(page, 'inbox-note');
  await page.keyboard.press('Enter');
  await log(page).getByRole('article', { name: 'Nota interna' }).getByText('Só aceita à vista').waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await page.keyboard.press('Alt+n');
  await field(page).waitFor();

  await page.keyboard.press('Alt+d');
  await page.getByText('A IA está respondendo automaticamente.').waitFor();
  await page.getByRole('button', { name: 'Nota interna', exact: true }).click();
  await note.fill('A IA segue com ela');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await log(page).getByText('A IA segue com ela').waitFor();
  await pass(60);
  expect((await onPhone(eva)).filter((text) => /vista|segue com ela/.test(text))).toEqual([]);
  const { messages } = await ana.call('GET', `/api/conversations/${eva.id}`);
  expect(messages.some(({ content }: { content: string }) => /à vista|segue com ela/.test(content))).toBe(false);
});

test('every figure of the AI says where it came from, and what the lead told says in which message', async () => {
  const ivo = await leadWho('Ivo Reis', 'oi, bom dia', 'procuro apartamento em Moema', 'até 600 mil');
  await pass(30);
  const { page, problems } = await openAt(ivo);
  await log(page).getByRole('button', { name: 'Por quê?' }).click();
  const why = page.getByRole('dialog', { name: 'Por que a IA escreveu isto' });
  await why.getByText('procuro apartamento em Moema').waitFor();
  for (const text of ['Vista Moema', 'Preço mínimo', 'R$ 520.000', 'Metragem máxima', '70 m²'])
    await why.getByText(text, { exact: true }).waitFor();
  expect(await why.getByText('Alto Moema').count()).toBe(0);
  await picture(page, 'inbox-why');
  await page.keyboard.press('Escape');

  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByText('R$ 600.000').waitFor();
  await pane.getByRole('button', { name: /Orçamento: mostrar a mensagem/ }).click();
  await log(page).locator('[data-flash]').filter({ hasText: 'até 600 mil' }).waitFor();
  expect(problems).toEqual([]);
});

test('what is known of a lead is corrected beside the chat, and who corrects what another has changed chooses', async () => {
  const eli = await leadWho('Eli Duarte', 'oi', 'procuro apartamento em Moema até 600 mil');
  await takeOver(eli);
  const { page, problems } = await openAt(eli);
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  const item = (name: string) => pane.getByRole('listitem').filter({ hasText: name });
  // Told while a person has the conversation.
  await item('Orçamento').getByText('R$ 600.000').waitFor();
  await pane.getByRole('button', { name: 'Corrigir Localização' }).click();
  const place = pane.getByRole('textbox', { name: 'Localização' });
  await place.fill('Pinheiros');
  await ana.call('PUT', `/api/conversations/${eli.id}/qualification`, {
    item: 'location',
    action: 'set',
    value: 'Campo Belo',
  });
  const choice = pane.getByRole('alert').filter({ hasText: 'Este dado mudou em outro lugar enquanto você editava' });
  await choice.getByText('Campo Belo', { exact: true }).waitFor();
  await picture(page, 'lead-item-conflict');
  await choice.getByRole('radio', { name: /Salvo agora/ }).check();
  expect(await place.inputValue()).toBe('Campo Belo');
  await choice.getByRole('radio', { name: /Seu texto/ }).check();
  expect(await place.inputValue()).toBe('Pinheiros');
  await place.press('Enter');
  await item('Localização').getByText('Pinheiros', { exact: true }).waitFor();
  await item('Localização').getByText('Corrigido por você').waitFor();

  await pane.getByRole('button', { name: 'Corrigir Estágio do imóvel' }).click();
  await pane.getByRole('combobox', { name: 'Estágio do imóvel' }).click();
  await page.getByRole('option', { name: 'Na planta' }).click();
  await pane.getByRole('button', { name: 'Salvar', exact: true }).click();
  await item('Estágio do imóvel').getByText('Preenchido por você').waitFor();
  const lead = await ana.call('GET', `/api/leads/${eli.leadId}`);
  expect(lead).toMatchObject({ location: 'Pinheiros', propertyStage: 'planta' });
  expect(problems).toEqual([]);
});

test('the draft of the agent is tried before it answers anybody, and its figures open to their conversations', async () => {
  await leadWho('Gil Prado', 'oi, quero falar com um corretor');
  await pass(30);
  const before = (await ana.call('GET', '/api/conversations')).length;
  const { page, problems } = await visitAs(ana);
  await page.goto('/ai-agent');
  await page.getByLabel('Nome da empresa').fill('Rascunho Imóveis');
  await page
    .getByRole('textbox', { name: 'Saudação' })
    .fill('Olá! Aqui é a {empresa}. Temos imóveis por R$ 99.000 na região. Vamos conversar?');
  await page.getByText('Configure URL').waitFor();
  // A save that fails says so, and leaves what was typed.
  await page.route('**/api/ai/configuration', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await page.getByText('Não foi possível salvar as configurações.').first().waitFor();
  expect(await page.getByLabel('Nome da empresa').inputValue()).toBe('Rascunho Imóveis');
  problems.length = 0;
  // The switch saves at once, and nothing of what is being typed.
  const isOn = page.getByRole('switch', { name: 'IA ativa' });
  for (const [state, badge] of [
    ['Inativo', 'Desativado'],
    ['Ativo', 'Respondendo automaticamente'],
  ] as const) {
    await isOn.click();
    await page.getByText('As configurações da IA foram atualizadas com sucesso.').first().waitFor();
    await page.getByText(state, { exact: true }).first().waitFor();
    await page.getByText(badge, { exact: true }).waitFor();
    const { isActive, companyName } = await ana.call('GET', '/api/ai/configuration');
    expect([isActive, companyName]).toEqual([state === 'Ativo', 'Prumo']);
  }
  await page.getByRole('tab', { name: 'Bancada' }).click();
  await page.getByRole('textbox', { name: 'Mensagem do lead' }).fill('procuro apartamento em Moema até 600 mil');
  await page.getByRole('button', { name: 'Enviar' }).click();
  const chat = page.getByRole('region', { name: 'Conversa de teste' });
  await chat.getByText('Aqui é a Rascunho Imóveis').waitFor();
  expect(await chat.getByText('99.000').count()).toBe(0);
  await page.getByText(/Número que não está no cadastro.*99\.000/).waitFor();
  await page.getByText('R$ 600.000', { exact: true }).waitFor();
  await picture(page, 'agent-trial');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await chat.getByText('Escreva como um lead escreveria').waitFor();
  expect((await ana.call('GET', '/api/conversations')).length).toBe(before);
  expect((await ana.call('GET', '/api/ai/configuration')).companyName).not.toBe('Rascunho Imóveis');

  await page.getByRole('tab', { name: 'Desempenho' }).click();
  const handOvers = page.getByRole('button', { name: /Passagens para pessoas/ });
  await handOvers.waitFor();
  const counted = await handOvers.innerText();
  // The figures follow what happens while they are looked at.
  await leadWho('Hugo Prado', 'oi, quero falar com um corretor');
  await pass(30);
  await poll(() => handOvers.innerText()).not.toBe(counted);
  await handOvers.click();
  await picture(page, 'agent-performance');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Gil Prado/ })
    .click();
  // What was typed is not lost by the way.
  const leave = page.getByRole('alertdialog');
  await leave.waitFor();
  await leave.getByRole('button', { name: 'Continuar editando' }).click();
  await leave.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Configuração' }).click();
  expect(await page.getByLabel('Nome da empresa').inputValue()).toBe('Rascunho Imóveis');
  expect(problems).toEqual([]);
});

test('the stage is changed beside the chat and moves the card; who is lost is asked why, and it can be taken back', async () => {
  const ada = await leadWho('Ada Nunes', 'oi');
  await takeOver(ada);
  const { page } = await openAt(ada);
  const stage = page.getByRole('combobox', { name: 'Etapa do lead' });
  const stageOf = async () => (await ana.call('GET', `/api/leads/${ada.leadId}`)).status;
  await stage.click();
  await page.getByRole('option', { name: 'Proposta' }).click();
  await poll(stageOf).toBe('proposta');
  await log(page)
    .getByText(/Etapa: .* → Proposta/)
    .waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await poll(stageOf).not.toBe('proposta');

  await stage.click();
  await page.getByRole('option', { name: 'Perdido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprou com outro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mover para Perdido' }).click();
  await poll(stageOf).toBe('perdido');
  await page.goto('/pipeline');
  await page
    .getByRole('region', { name: /Perdido/ })
    .getByText('Ada Nunes')
    .waitFor();
});

test('a product that suits is put into the message by its reasons, and never while the AI controls', async () => {
  const leo = await leadWho('Leo Prates', 'oi', 'quero apartamento em Moema até 600 mil');
  await pass(30);
  const { page } = await openAt(leo);
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByRole('tab', { name: 'Imóveis' }).click();
  const send = pane.getByRole('button', { name: 'Enviar Vista Moema' });
  await pane.getByText('tem unidades dentro do orçamento').first().waitFor();
  await pane.getByText('começa acima do orçamento').waitFor();
  expect(await send.isEnabled()).toBe(false);
  await pane.getByText('Assuma a conversa para enviar um imóvel.').waitFor();

  await page.getByRole('button', { name: 'Assumir', exact: true }).click();
  await field(page).waitFor();
  await send.click();
  await poll(() => field(page).inputValue()).toContain('R$ 520.000');
  await picture(page, 'inbox-product');
  const written = await field(page).inputValue();
  const heard = await onPhone(leo);
  await field(page).press('Enter');
  await poll(() => onPhone(leo)).toEqual([...heard, written]);
});

test('one message is answered, and what it answers is one click away', async () => {
  const bia = await leadWho('Bia Serra', 'tem vaga de garagem?', 'e piscina?');
  await takeOver(bia);
  const { page } = await openAt(bia);
  await bubble(page, 'tem vaga de garagem?').hover();
  await bubble(page, 'tem vaga de garagem?').getByRole('button', { name: 'Responder a esta mensagem' }).click();
  await page.getByText('Respondendo a Cliente').waitFor();
  await write(page, 'Duas vagas cobertas');
  const quote = bubble(page, 'Duas vagas cobertas').getByRole('button', { name: /Em resposta a Cliente: tem vaga/ });
  await quote.click();
  await log(page).locator('[data-flash]').filter({ hasText: 'tem vaga de garagem?' }).first().waitFor();
  expect(await page.getByText('Respondendo a Cliente').count()).toBe(0);
});

test('the keyboard takes, gives back, archives, goes from one to the next and lists its keys, and leaves typed text alone', async () => {
  const uma = await leadWho('Uma Rocha', 'oi, sou a Uma');
  const { page } = await openAt(uma);
  await page.keyboard.press('Alt+a');
  await field(page).waitFor();
  await page.getByText('Conversa assumida', { exact: true }).waitFor();
  await field(page).focus();
  await page.keyboard.type('tudo bem? gli');
  expect(await field(page).inputValue()).toBe('tudo bem? gli');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field(page).fill('');

  await page.keyboard.press('Alt+e');
  await page.getByText('Conversa arquivada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Conversa reaberta', { exact: true }).waitFor();
  await field(page).focus();
  await page.keyboard.press('Alt+j');
  await page.keyboard.type('oi');
  await poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  // Nothing of what was typed on the way went to the one that was left.
  await page.getByRole('region', { name: 'Uma Rocha' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.keyboard.press('Alt+d');
  await page.getByText('A IA está respondendo automaticamente.').waitFor();

  await page.keyboard.press('Alt+j');
  await poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  await poll(() => page.url()).toContain(uma.id);
  // Faster than the screen is drawn.
  for (const key of ['Alt+j', 'Alt+k', 'Alt+j']) await page.keyboard.press(key);
  await poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  await poll(() => page.url()).toContain(uma.id);
  await page.getByRole('region', { name: 'Uma Rocha' }).getByText('A IA está respondendo automaticamente.').waitFor();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await sheet.getByText('Devolver para IA').waitFor();
  await picture(page, 'inbox-shortcuts');
  // Below the open list no shortcut does anything.
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('A IA está respondendo automaticamente.').waitFor();
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
});

test('while the stream is down the inbox says so and polls, and across a gap nothing is missed', async () => {
  const zoe = await leadWho('Zoe Lins', 'oi, aqui é a Zoe');
  await takeOver(zoe);
  const cut = await visitAs(ana);
  await cut.page.route('**/api/events', (route) => route.abort());
  await cut.page.goto(`/inbox?conversationId=${zoe.id}`);
  await bubble(cut.page, 'oi, aqui é a Zoe').waitFor();
  await cut.page.getByText('Reconectando…').waitFor();
  await zoe.say('chegou pela consulta');
  await bubble(cut.page, 'chegou pela consulta').waitFor();
  await cut.context.close();

  const { context, page } = await openAt(zoe);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await bubble(page, 'chegou pela consulta').waitFor();
  await zoe.say('na hora');
  await bubble(page, 'na hora').waitFor();
  expect(await page.getByText('Reconectando…').count()).toBe(0);

  await context.setOffline(true);
  await page.getByText('Reconectando…').waitFor();
  for (const text of ['perdida um', 'perdida dois', 'perdida três']) await zoe.say(text);
  await picture(page, 'inbox-reconnecting');
  await context.setOffline(false);
  for (const text of ['perdida um', 'perdida dois', 'perdida três']) await bubble(page, text).waitFor();
  await page.getByText('Reconectando…').waitFor({ state: 'detached', timeout: 40_000 });
  // Up again, nothing is asked for without a reason: polling would leave no six seconds empty.
  const askedInAWhile = async () => {
    asked.length = 0;
    await page.waitForTimeout(6000);
    return asked.filter((path) => path.startsWith('/api/conversations'));
  };
  await poll(askedInAWhile, 60_000).toEqual([]);
});
