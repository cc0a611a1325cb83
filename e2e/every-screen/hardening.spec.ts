import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator, PASSWORD } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();

const open = (person: Operator, width = 1440) => visitAs(person, { width });

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

describe('two browsers edit one lead', () => {
  test('the second sees what changed, field by field, loses nothing and overwrites nothing unasked', async () => {
    const ana = await newMember(url, 'ana-dupla');
    const lead = await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651200', city: 'Santos' });
    const first = await open(ana);
    const second = await open(ana, 360);
    const dialogs = [];
    for (const { page } of [first, second]) {
      // Without the stream, neither dialog hears of the other's change before it saves.
      await page.route('**/api/events*', (route) => route.abort());
      await page.goto(`/leads?edit=${lead.id}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cidade').waitFor();
      dialogs.push(dialog);
    }
    const [one, two] = dialogs;
    if (!one || !two) throw new Error('no dialog');
    await one.getByLabel('Cidade').fill('Natal');
    await one.getByLabel('Empresa').fill('Construtora Horizonte');
    await one.getByRole('button', { name: 'Salvar', exact: true }).click();
    await first.page.getByText('Lead atualizado com sucesso.').first().waitFor();

    await two.getByLabel('Cidade').fill('Recife');
    await two.getByLabel('Email').fill('rita@exemplo.com.br');
    await two.getByRole('button', { name: 'Salvar', exact: true }).click();
    await two.getByText('Este lead mudou em outro lugar enquanto você editava').waitFor();
    await picture(second.page, 'lead-changed-360');
    const city = two.getByRole('group', { name: 'Cidade' });
    expect(await city.innerText()).toContain('Natal');
    expect(await two.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Recife');
    expect(await two.getByLabel('Empresa', { exact: true }).inputValue()).toBe('Construtora Horizonte');
    expect(await ana.call('GET', `/api/leads/${lead.id}`)).toMatchObject({ city: 'Natal', email: null });

    await city.getByRole('radio').first().check();
    expect(await two.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Natal');
    await city.getByRole('radio').last().check();
    expect(await two.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Recife');
    await two.getByRole('button', { name: 'Salvar', exact: true }).click();
    await second.page.getByText('Lead atualizado com sucesso.').first().waitFor();
    expect(await ana.call('GET', `/api/leads/${lead.id}`)).toMatchObject({
      city: 'Recife',
      company: 'Construtora Horizonte',
      email: 'rita@exemplo.com.br',
    });
    expect([...first.problems, ...second.problems].filter((one) => !one.includes('api/events'))).toEqual([]);
  });

  test('while the stream is up the second is told before saving', async () => {
    const ana = await newMember(url, 'ana-viva');
    const lead = await ana.call('POST', '/api/leads', { name: 'Saulo Reis', phone: '11987651201', city: 'Santos' });
    const { page } = await open(ana);
    await page.goto(`/leads?edit=${lead.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cidade').fill('Recife');
    await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Natal' });
    await dialog.getByText('Este lead mudou em outro lugar enquanto você editava').waitFor();
    await picture(page, 'lead-changed');
    expect(await dialog.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Recife');
  });
});

describe('two browsers edit one campaign', () => {
  test('the second sees what changed, chooses, and saves over nothing unasked', async () => {
    const ana = await newMember(url, 'ana-campanha');
    const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
    const wanted = { name: 'Moema em março', productId, targetTags: ['moema'] };
    const { id } = await ana.call('POST', '/api/campaigns', wanted);
    const { page } = await open(ana, 360);
    // Without the stream, the form does not hear of the other change before it saves.
    await page.route('**/api/events*', (route) => route.abort());
    await page.goto(`/campaigns/${id}/edit`);
    await page.getByLabel('Nome *').fill('Moema em abril');
    await page.getByLabel('Custo').fill('900');
    await ana.call('PUT', `/api/campaigns/${id}`, { name: 'Moema em maio', targetTags: ['moema', 'praia'] });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Esta campanha mudou em outro lugar enquanto você editava').waitFor();
    await picture(page, 'campaign-changed-360');
    expect(await page.getByLabel('Nome *').inputValue()).toBe('Moema em abril');
    expect(await page.getByRole('group', { name: 'Tags dos leads' }).innerText()).toContain('moema, praia');
    expect(await ana.call('GET', `/api/campaigns/${id}`)).toMatchObject({ name: 'Moema em maio', cost: null });
    await page.getByRole('group', { name: 'Nome' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Campanha atualizada').first().waitFor();
    const saved = { name: 'Moema em maio', targetTags: ['moema', 'praia'], cost: 900 };
    expect(await ana.call('GET', `/api/campaigns/${id}`)).toMatchObject(saved);
    await ana.call('DELETE', `/api/campaigns/${id}`);
    await page.goto(`/campaigns/${id}/edit`);
    await page.getByText('Campanha não encontrada').waitFor();
    expect(await page.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Voltar para Campanhas' }).last().click();
    await page.getByText('Nenhuma campanha ainda').waitFor();
  });
});

type Screen = {
  /** Returns the screen's address. */
  prepare(ana: Operator): Promise<string>;
  type(page: Page): Promise<void>;
  read(page: Page): Promise<string[]>;
  goOn(page: Page): Promise<void>;
};

const screens: Record<string, Screen> = {
  lead: {
    prepare: async () => '/leads?edit=novo',
    async type(page) {
      await page.getByRole('dialog').getByLabel('Cidade').fill('Olinda');
      await page.getByRole('dialog').getByLabel('Nome').fill('Iara Luz');
    },
    read: async (page) => [
      await page.getByRole('dialog').getByLabel('Nome').inputValue(),
      await page.getByRole('dialog').getByLabel('Cidade').inputValue(),
    ],
    goOn: (page) => page.getByRole('dialog').getByLabel('Telefone').fill('11987651399'),
  },
  campaign: {
    async prepare(ana) {
      await ana.call('POST', '/api/products', { name: 'Vista Moema' });
      return '/campaigns/create';
    },
    async type(page) {
      await page.getByLabel('Nome').fill('Lançamento de março');
      await page.getByLabel('Descrição').fill('Quem visitou o decorado');
      await page.getByRole('textbox', { name: /Tags dos leads/ }).fill('moema');
      await page.keyboard.press('Enter');
    },
    read: async (page) => [
      await page.getByLabel('Nome').inputValue(),
      await page.getByLabel('Descrição').inputValue(),
      String(await page.getByText('moema', { exact: true }).count()),
    ],
    async goOn(page) {
      await page.getByLabel(/^Produto/).click();
      await page.getByRole('option', { name: 'Vista Moema' }).click();
      await page.getByRole('button', { name: 'Criar Campanha', exact: true }).click();
    },
  },
  message: {
    async prepare(ana) {
      await ana.call('POST', '/api/leads', { name: 'Davi', phone: '11987651300' });
      await ana.call('POST', '/api/simulator/messages', { phone: '11987651300', text: 'oi' });
      await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
      const [conversation] = await ana.call('GET', '/api/conversations');
      await ana.call('POST', `/api/conversations/${conversation.id}/takeover`, {});
      return `/inbox?conversationId=${conversation.id}`;
    },
    type: (page) => page.locator('form textarea').fill('Bom dia, Davi! Posso te ligar'),
    read: async (page) => [await page.locator('form textarea').inputValue()],
    goOn: (page) => page.getByRole('searchbox').first().fill('Davi'),
  },
};

test.each(Object.entries(screens))(
  'the session ends while one types a %s: after the login it is there',
  async (what, screen) => {
    const ana = await newMember(url, `sessao-${what}`);
    const path = await screen.prepare(ana);
    const { page } = await open(ana);
    await page.goto(path);
    await screen.type(page);
    const typed = await screen.read(page);
    await ana.call('POST', '/api/auth/logout', {});
    // The session's end shows either by the refused request or by the stream that closes, whichever comes first.
    await Promise.race([screen.goOn(page).catch(() => undefined), page.getByLabel('Usuário').waitFor()]);
    await logIn(page, ana.username);
    await page.getByRole('button', { name: 'Sair', includeHidden: true }).waitFor();
    await expect.poll(() => screen.read(page), { timeout: 15_000 }).toEqual(typed);
  },
);

describe('two quick submits are one', () => {
  /** The second submit comes before the first one's busy button is drawn. */
  const submitTwice = (page: Page) =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form:has([name])');
      form?.requestSubmit();
      form?.requestSubmit();
    });
  const countPosts = (page: Page, path: string) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts.push(path);
    });
    return posts;
  };

  test('the login signs in once', async () => {
    const { username } = await newMember(url, 'rapida');
    const { page } = await visit();
    await page.goto('/');
    const posts = countPosts(page, '/api/auth/login');
    await page.getByLabel('Usuário').fill(username);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await submitTwice(page);
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    expect(posts).toHaveLength(1);
  });

  test('a new lead is made once', async () => {
    const ana = await newMember(url, 'rapida-lead');
    const { page } = await open(ana);
    await page.goto('/leads?edit=novo');
    const posts = countPosts(page, '/api/leads');
    await page.getByRole('dialog').getByLabel('Nome').fill('Téo');
    await page.getByRole('dialog').getByLabel('Telefone').fill('11987651310');
    await submitTwice(page);
    await page.getByText('Lead criado com sucesso.').first().waitFor();
    expect(posts).toHaveLength(1);
    expect((await ana.call('GET', '/api/leads')).total).toBe(1);
  });
});

test('the palette gives the focus back to where it was', async () => {
  const ana = await newMember(url, 'paleta');
  const { page } = await open(ana);
  await page.goto('/leads');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.route('**/assets/**', async (route) => {
    await delay(1_000);
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').fill('pipeline');
  await page.getByRole('option', { name: 'Pipeline CRM', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pipeline CRM' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});
