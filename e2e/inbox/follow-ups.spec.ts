import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { field, log } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { call, leadWho, onPhone, openAt, pass, takeOver, visit } = seller();

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const waiting = (page: Page) => page.getByTitle('Ver de onde vem este número');
const owed = (page: Page | Locator) => page.getByRole('region', { name: 'Pendências' });

test('a lead asks for a visit, the AI answers, and the seller sees it everywhere until it is done', async () => {
  await call('POST', '/api/leads', { name: 'Ivo Reis', phone: '11987659900' });
  const { page, problems } = await visit({ width: 1440 });
  await page.goto('/dashboard');
  await page.getByText('Ninguém esperando').waitFor();

  const rita = await leadWho('Rita Prado', 'oi');
  await pass(30);
  await rita.say('posso visitar o Vista Moema sábado de manhã?');
  await pass(30);
  await expect
    .poll(() => onPhone(rita))
    .toContainEqual(expect.stringContaining('Já deixei seu pedido de visita anotado'));

  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Rita Prado' })
    .filter({ hasText: 'Quer visitar' });
  await row.getByText(/posso visitar o Vista Moema/).waitFor();
  await expect.poll(() => waiting(page).first().textContent()).toBe('1');
  expect(await page.getByText('Ninguém esperando').count()).toBe(0);
  await page.getByRole('button', { name: 'Avisos, 1 não lido', exact: true }).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await picture(page, 'follow-ups-dashboard');

  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Avisos' });
  await list
    .getByRole('link', { name: /Rita Prado espera pela equipe/ })
    .getByText(/Quer visitar/)
    .waitFor();
  await picture(page, 'follow-ups-bell');
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { name: 'Pendências' }).locator('..').getByRole('button').click();
  const rows = page.getByRole('dialog', { name: 'Pendências' });
  await rows
    .getByRole('link', { name: /Rita Prado/ })
    .getByText('Quer visitar')
    .waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/inbox?aba=sem_resposta');
  await page
    .getByRole('link', { name: /Rita Prado/ })
    .first()
    .waitFor();

  await page.goto('/dashboard');
  await row.getByRole('button', { name: 'Feita: Quer visitar, Rita Prado' }).click();
  await page.getByText('Ninguém esperando').waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await row.waitFor();
  await page.getByRole('button', { name: 'Avisos, 1 não lido', exact: true }).waitFor();
  await row.getByRole('link').click();
  await page.waitForURL(/\/inbox\?conversationId=/);
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await log(page)
    .getByText(/Pendência: Quer visitar/)
    .waitFor();
  await owed(pane).getByText('Quer visitar').waitFor();
  await picture(page, 'follow-ups-pane');
  await pane.getByRole('button', { name: 'Feita: Quer visitar, Rita Prado' }).click();
  await log(page)
    .getByText(/Pendência encerrada: Quer visitar \(feita por/)
    .first()
    .waitFor();
  await expect.poll(() => owed(pane).count()).toBe(0);
  await page.goto('/dashboard');
  await page.getByText('Ninguém esperando').waitFor();
  expect(problems).toEqual([]);
});

test('the answer of a person ends what is owed; the lead’s own page shows it until then', async () => {
  const saulo = await leadWho('Saulo Reis', 'quero falar com um corretor de verdade');
  await pass(30);
  const { page, problems } = await visit({ width: 390 });
  await page.goto(`/leads?lead=${saulo.leadId}`);
  const panel = page.getByRole('dialog', { name: 'Saulo Reis' });
  await owed(panel).getByText('Quer falar com uma pessoa').waitFor();
  await picture(page, 'follow-ups-lead-phone');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await takeOver(saulo);
  const chat = await openAt(saulo);
  await field(chat.page).fill('Oi Saulo, aqui é a Ana.');
  await field(chat.page).press('Enter');
  await expect.poll(() => onPhone(saulo)).toContain('Oi Saulo, aqui é a Ana.');
  await expect.poll(() => owed(panel).count()).toBe(0);
  await panel.getByText(/Pendência encerrada: Quer falar com uma pessoa/).waitFor();
  expect([...problems, ...chat.problems]).toEqual([]);
});

test('the age of what is owed moves on while one looks at it', async () => {
  const vera = await leadWho('Vera Pires', 'oi');
  await pass(30);
  await vera.say('quero falar com um corretor');
  await pass(30);
  const { page } = await visit({ width: 1440 });
  await page.clock.install();
  await page.goto('/dashboard');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vera Pires' });
  const age = () => row.getByText(/^há /).textContent();
  const before = await age();
  await page.clock.runFor(22_000);
  await expect.poll(age).not.toBe(before);
});

test('the bar of a conversation says that somebody waits only where somebody does', async () => {
  const bruno = await leadWho('Bruno Costa', 'quero falar com um corretor de verdade');
  await pass(30);
  const { page, problems } = await openAt(bruno);
  const bar = page.getByRole('button', { name: /Clique para assumir/ });
  await bar.filter({ hasText: 'Esta conversa espera por uma pessoa.' }).waitFor();
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByRole('button', { name: 'Feita: Quer falar com uma pessoa, Bruno Costa' }).click();
  await bar.filter({ hasText: 'Esta conversa está sem responsável.' }).waitFor();
  expect(await bar.count()).toBe(1);

  const paulo = await leadWho('Paulo Mendes', 'oi');
  await pass(30);
  await paulo.say('SAIR');
  await pass(30);
  const silent = await openAt(paulo);
  await silent.page.getByText('A IA parou: o lead pediu para não receber mensagens', { exact: true }).waitFor();
  await silent.page.getByText('Esta conversa está sem responsável. Clique para assumir.').waitFor();
  await picture(silent.page, 'follow-ups-silent');
  const text = await silent.page.getByRole('main').innerText();
  expect(text).not.toMatch(/espera por uma pessoa|Passada para uma pessoa/);
  expect([...problems, ...silent.problems]).toEqual([]);
});

test('a conversation that the inbox opens by itself is told of and unread until somebody turns to it', async () => {
  const nina = await leadWho('Nina Prates', 'quero falar com um corretor de verdade');
  await pass(30);
  const { page, problems } = await visit({ width: 1440 });
  await page.goto('/settings');
  await bell(page).click();
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await nina.say('alguém pode me atender?');
  await page.getByRole('button', { name: 'Avisos, 1 não lido', exact: true }).waitFor();

  await page.goto('/inbox');
  await log(page).getByText('alguém pode me atender?').waitFor();
  // The inbox opened this conversation by itself, so a new message still notifies and stays unread.
  await nina.say('estou esperando');
  await log(page).getByText('estou esperando').waitFor();
  const card = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link', { name: /Nina Prates/ });
  await card.getByText('estou esperando').waitFor();
  await card.getByRole('img', { name: /[Nn]ão lida/ }).waitFor();
  await page.getByRole('button', { name: 'Avisos, 1 não lido', exact: true }).waitFor();
  expect(await call('GET', `/api/conversations/${nina.id}`)).toMatchObject({ hasUnreadMessages: true });

  await log(page).getByText('estou esperando').click();
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await expect.poll(() => card.getByRole('img', { name: /[Nn]ão lida/ }).count()).toBe(0);

  await nina.say('oi?');
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await page.goto('/settings');
  await nina.say('e agora?');
  await page.getByRole('button', { name: 'Avisos, 1 não lido', exact: true }).waitFor();
  await page.goto('/inbox');
  await log(page).getByText('e agora?').waitFor();
  await expect.poll(() => field(page).count()).toBe(1);
  await field(page).press('o');
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  expect(problems).toEqual([]);
});
