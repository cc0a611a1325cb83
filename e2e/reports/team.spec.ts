import { beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { violationsOf } from '../product/look.ts';
import { joinTeam, type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
const RITA = { phone: '11987652911', name: 'Rita Lima' };
const SECONDS = { timeout: 15_000 };
let ana: Member;
let bia: Member;

const says = (text: string) => ana.call('POST', '/api/simulator/messages', { ...RITA, text });
const talks = () => ana.call<{ id: string; leadId: string; leadName: string }[]>('GET', '/api/conversations');

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  bia = await joinTeam(url, ana, 'broker', 'Bia');
  await joinTeam(url, ana, 'broker', 'Caio');
  const { people: _people, queued: _queued, demoGroups: _demoGroups, ...roleta } = await ana.call('GET', '/api/roleta');
  await ana.call('PUT', '/api/roleta', { ...roleta, isOn: true, moment: 'by_hand' });
  await says('Oi, quero um apartamento em Moema');
});
beforeEach(async () => {
  await expect.poll(async () => (await talks()).map(({ leadName }) => leadName), SECONDS).toEqual([RITA.name]);
});

test('who leads a team sees live who is on duty and who waits for whom, and opens the conversations', async () => {
  const { page } = await visitAs(ana);
  await page.goto('/dashboard');
  const board = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agora' }) });
  const line = (name: string) => board.getByRole('row', { name: new RegExp(`^${name}`) });
  await line('Bia').getByText('Ausente').waitFor();
  await bia.call('PUT', '/api/duty', { code: 'available' });
  await line('Bia').getByText('Disponível').waitFor(SECONDS);

  const [talk] = await talks();
  await bia.call('POST', `/api/conversations/${talk?.id}/takeover`);
  await says('Tem alguém aí?');
  const waiting = line('Bia').getByRole('link', { name: 'Esperando resposta, Bia: 1' });
  await waiting.waitFor(SECONDS);
  await bia.call('POST', `/api/conversations/${talk?.id}/send-message`, { message: 'Oi, aqui é a Bia' });
  await line('Bia').getByRole('link', { name: 'Esperando resposta, Bia: 0' }).waitFor(SECONDS);
  await says('Posso visitar?');
  await waiting.waitFor(SECONDS);

  await bia.call('PUT', '/api/duty', { code: 'away' });
  const { id } = await ana.call('POST', '/api/leads', { name: 'Rui Costa', phone: '11987652912' });
  await ana.call('POST', `/api/leads/${id}/roleta`);
  await board.getByRole('button', { name: 'Todos: ninguém disponível' }).click(SECONDS);
  const rows = page.getByRole('dialog', { name: 'Fila da roleta' });
  await rows.getByRole('link', { name: /Rui Costa/ }).waitFor();
  await picture(page, 'team-queue');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'detached' });

  await waiting.click();
  await page.getByRole('link', { name: /Rita Lima/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('aba')).toBe('sem_resposta');
});

test('and reads what each person did in a period, down to the rows', async () => {
  const [talk] = await talks();
  await ana.call('PATCH', `/api/leads/${talk?.leadId}/status`, { status: 'fechado' });
  const { page } = await visitAs(ana);
  await page.goto('/analytics');
  await page.getByRole('tab', { name: 'Equipe' }).click();
  await page.getByRole('button', { name: 'Recebidos, Bia: 1' }).waitFor();
  await page.getByRole('button', { name: 'Fechados no período, Bia: 1' }).click();
  const rows = page.getByRole('dialog', { name: /^Fechados no período/ });
  await rows.getByRole('link', { name: /Rita Lima/ }).waitFor();
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'detached' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics_equipe_7d_.*\.csv$/);
});

test('a broker’s figures count a lead that was passed on, and its rows say why they are fewer', async () => {
  const { people } = await ana.call<{ people: { id: string; name: string }[] }>('GET', '/api/team/people');
  const [biaId, caioId] = ['Bia', 'Caio'].map((name) => people.find((person) => person.name === name)?.id);
  const { id } = await ana.call('POST', '/api/leads', { name: 'Sol Reis', phone: '11987652913' });
  const own = await ana.call<{ ownerId: string | null }>('GET', `/api/leads/${id}/owner`);
  await ana.call('PUT', `/api/leads/${id}/owner`, { from: own.ownerId, to: biaId });
  await ana.call('PUT', `/api/leads/${id}/owner`, { from: biaId, to: caioId });
  for (const width of [1440, 390]) {
    const { page, problems } = await visitAs(bia, { width, theme: 'light' });
    await page.goto('/analytics?tab=equipe');
    await page.getByRole('button', { name: 'Recebidos, Bia: 2' }).click();
    const rows = page.getByRole('dialog', { name: /^Recebidos/ });
    await rows.getByText('O número conta mais 1 linha, de leads que já não são seus e que você não vê mais.').waitFor();
    expect(await rows.getByRole('link').count()).toBe(1);
    await picture(page, `team-hidden-rows-${width}`);
    expect([await violationsOf(page), problems]).toEqual([[], []]);
  }
});

test('both, wide and narrow, in both themes', async () => {
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await visitAs(ana, { width, theme });
      for (const [name, path, text] of [
        ['board', '/dashboard', 'Fila da roleta'],
        ['report', '/analytics?tab=equipe', 'Por pessoa'],
      ] as const) {
        await page.goto(path);
        await page.getByText(text).first().waitFor();
        await page.getByText('Bia').first().waitFor();
        await page.waitForLoadState('networkidle');
        await picture(page, `team-${name}-${width}-${theme}`);
        expect([name, width, theme, await violationsOf(page)]).toEqual([name, width, theme, []]);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, room > 0]).toEqual([name, width, false]);
      }
    }
});

test('an account of one person has neither', async () => {
  const alone = await newMember(url, 'sozinha');
  const { page } = await visitAs(alone);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Pipeline de Vendas' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'Agora' }).count()).toBe(0);
  await page.goto('/analytics?tab=equipe');
  await page.getByRole('tab', { name: 'Visão Geral', selected: true }).waitFor();
  expect(await page.getByRole('tab', { name: 'Equipe' }).count()).toBe(0);
});
