import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { picture } from '../product/browser.ts';
import { log } from '../product/chat.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const LEAD = { phone: '11987652202', name: 'Rita Lima' };
let ana: Member;
let bia: Member;
let conversationId: string;

type Row = { id: string; hasUnreadMessages: boolean };

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('PATCH', '/api/auth/me', { name: 'Ana' });
  bia = await joinTeam(url, ana, 'broker', 'Bia');
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Oi, quero um apartamento em Moema' });
  conversationId = await vi.waitFor(async () => {
    const [first] = await ana.call<Row[]>('GET', '/api/conversations');
    if (!first) throw new Error('no conversation was begun');
    return first.id;
  }, 10_000);
  await bia.call('POST', `/api/conversations/${conversationId}/takeover`);
});

const presence = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('two people at one conversation see each other, look by look and key by key', async () => {
  const [one, other] = await Promise.all([visitAs(ana), visitAs(bia)]);
  for (const { page } of [one, other]) {
    await page.goto(`/inbox?conversationId=${conversationId}`);
    await log(page).getByText('apartamento em Moema').waitFor();
  }
  await presence(one.page, 'Bia está vendo').waitFor();
  await presence(other.page, 'Ana está vendo').waitFor();
  await picture(one.page, 'presence-viewing');

  await other.page.getByRole('textbox', { name: 'Mensagem', exact: true }).pressSequentially('Bom dia');
  await presence(one.page, 'Bia está escrevendo…').waitFor();
  await picture(one.page, 'presence-typing');
  expect(await violationsOf(one.page)).toEqual([]);

  await other.page.goto('/leads');
  await presence(one.page, 'Bia').waitFor({ state: 'detached' });
  expect([...one.problems, ...other.problems]).toEqual([]);
});

test('what one has read stays unread for the other', async () => {
  await ana.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Tem vaga de garagem?' });
  const unreadOf = async (who: Member) =>
    (await who.call<Row[]>('GET', '/api/conversations')).find(({ id }) => id === conversationId)?.hasUnreadMessages;
  await expect.poll(() => unreadOf(ana)).toBe(true);
  const { page, problems } = await visitAs(bia);
  await page.goto(`/inbox?conversationId=${conversationId}`);
  await log(page).getByText('Tem vaga de garagem?').waitFor();
  await expect.poll(() => unreadOf(bia)).toBe(false);
  expect(await unreadOf(ana)).toBe(true);
  expect(problems).toEqual([]);
});

test('alone in an account nothing is said and nobody is shown', async () => {
  const solo = await newMember(url, 'solo');
  await solo.call('POST', '/api/simulator/messages', { ...LEAD, text: 'Alguém aí?' });
  const visitor = await visitAs(solo);
  const said: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/presence')) said.push(request.url());
  });
  const colleagues = visitor.page.waitForResponse((one) => one.url().includes('/api/colleagues'));
  await visitor.page.goto('/inbox');
  await visitor.page.getByRole('link', { name: LEAD.name }).first().click();
  await log(visitor.page).getByText('Alguém aí?').waitFor();
  expect(await (await colleagues).json()).toEqual([]);
  expect(said).toEqual([]);
});
