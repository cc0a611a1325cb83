import { setTimeout as delay } from 'node:timers/promises';
import { LEAD_STATUSES } from '@prumo/contracts/leads';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles } from '../apps/server/test/hostile-files.ts';
import { ATTACK_TEXTS } from './product/attack-texts.ts';
import { openBrowser, picture, visit, visitAs } from './product/browser.ts';
import { newMember, type Operator, PASSWORD } from './product/operator.ts';
import { untilStill } from './product/screens.ts';
import { sharedServer } from './product/shared-server.ts';

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A browser in which this person is signed in. */
const open = (person: Operator, width = 1440) => visitAs(browser, person, { url: server.url, width });

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

describe('two browsers edit one lead', () => {
  test('the second sees what changed, field by field, loses nothing and overwrites nothing unasked', async () => {
    const ana = await newMember(server.url, 'ana-dupla');
    const lead = await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651200', city: 'Santos' });
    const first = await open(ana);
    const second = await open(ana, 360);
    const dialogs = [];
    for (const { page } of [first, second]) {
      // Without the stream neither hears of the other's change before it saves.
      await page.route('**/api/events', (route) => route.abort());
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
    await first.context.close();
    await second.context.close();
  });

  test('while the stream is up the second is told before saving', async () => {
    const ana = await newMember(server.url, 'ana-viva');
    const lead = await ana.call('POST', '/api/leads', { name: 'Saulo Reis', phone: '11987651201', city: 'Santos' });
    const { page, context } = await open(ana);
    await page.goto(`/leads?edit=${lead.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cidade').fill('Recife');
    await ana.call('PUT', `/api/leads/${lead.id}`, { city: 'Natal' });
    await dialog.getByText('Este lead mudou em outro lugar enquanto você editava').waitFor();
    await picture(page, 'lead-changed');
    expect(await dialog.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Recife');
    await context.close();
  });
});

describe('two browsers edit one campaign', () => {
  test('the second sees what changed, chooses, and saves over nothing unasked', async () => {
    const ana = await newMember(server.url, 'ana-campanha');
    const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
    const wanted = { name: 'Moema em março', productId, targetTags: ['moema'] };
    const { id } = await ana.call('POST', '/api/campaigns', wanted);
    const { page, context } = await open(ana, 360);
    // Without the stream it does not hear of the other's change before it saves.
    await page.route('**/api/events', (route) => route.abort());
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
    // Removed in another window, it is gone here too, with the way back.
    await ana.call('DELETE', `/api/campaigns/${id}`);
    await page.goto(`/campaigns/${id}/edit`);
    await page.getByText('Campanha não encontrada').waitFor();
    expect(await page.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Voltar para Campanhas' }).last().click();
    await page.getByText('Nenhuma campanha ainda').waitFor();
    await context.close();
  });
});

type Screen = {
  /** Makes what the screen needs and answers its address. */
  prepare(ana: Operator): Promise<string>;
  type(page: Page): Promise<void>;
  read(page: Page): Promise<string[]>;
  /** The next thing a person does there, which the server refuses. */
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
    const ana = await newMember(server.url, `sessao-${what}`);
    const path = await screen.prepare(ana);
    const { page, context } = await open(ana);
    await page.goto(path);
    await screen.type(page);
    const typed = await screen.read(page);
    await ana.call('POST', '/api/auth/logout', {});
    // The next act is refused, unless the stream that ended with the session says it first.
    await Promise.race([screen.goOn(page).catch(() => undefined), page.getByLabel('Usuário').waitFor()]);
    await logIn(page, ana.username);
    // Behind the form that is open again.
    await page.getByRole('button', { name: 'Sair', includeHidden: true }).waitFor();
    await expect.poll(() => screen.read(page), { timeout: 15_000 }).toEqual(typed);
    await context.close();
  },
);

describe('two quick submits are one', () => {
  /** As fast as a page can: the second comes before the first one's busy button is drawn. */
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

  test('at the login', async () => {
    const { username } = await newMember(server.url, 'rapida');
    const { page, context } = await visit(browser, { url: server.url });
    await page.goto('/');
    const posts = countPosts(page, '/api/auth/login');
    await page.getByLabel('Usuário').fill(username);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await submitTwice(page);
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    expect(posts).toHaveLength(1);
    await context.close();
  });

  test('at a new lead', async () => {
    const ana = await newMember(server.url, 'rapida-lead');
    const { page, context } = await open(ana);
    await page.goto('/leads?edit=novo');
    const posts = countPosts(page, '/api/leads');
    await page.getByRole('dialog').getByLabel('Nome').fill('Téo');
    await page.getByRole('dialog').getByLabel('Telefone').fill('11987651310');
    await submitTwice(page);
    await page.getByText('Lead criado com sucesso.').first().waitFor();
    expect(posts).toHaveLength(1);
    expect((await ana.call('GET', '/api/leads')).total).toBe(1);
    await context.close();
  });
});

test('the palette gives the focus back to where it was', async () => {
  const ana = await newMember(server.url, 'paleta');
  const { page, context } = await open(ana);
  await page.goto('/leads');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  // On a slow network the window is closed long before the next screen is there.
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
  await context.close();
});

describe('stored text never becomes script', () => {
  let ana: Operator;
  let context: BrowserContext;
  let page: Page;
  const dialogs: string[] = [];
  const reports: string[] = [];

  beforeAll(async () => {
    ana = await newMember(server.url, 'alvo');
    await storeAttacks(ana);
    ({ context, page } = await open(ana));
    page.on('dialog', (dialog) => {
      dialogs.push(`${page.url()}: ${dialog.message()}`);
      dialog.dismiss();
    });
    await context.exposeFunction('reportViolation', (text: string) => reports.push(`${page.url()}: ${text}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `${violatedDirective} ${blockedURI}`,
        ),
      );
    });
  }, 300_000);
  afterAll(() => context?.close());

  /** Goes there as a link of the product does, which takes a tenth of a new load; the first look is one. */
  async function look(path: string, marks: string[] = []): Promise<void> {
    if (page.url() === 'about:blank') await page.goto(path);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator('#content').waitFor();
    await untilStill(page);
    for (const mark of marks) await page.getByText(mark).first().waitFor();
    await page.waitForTimeout(250);
    const live = await page.evaluate(
      () =>
        document.querySelectorAll(
          '[onerror],[onload],[onfocus],[onmouseover],a[href^="javascript:" i],iframe,object,embed,base',
        ).length,
    );
    expect([path, live]).toEqual([path, 0]);
  }

  test('in lists, panels, boards, chats, forms and the phone', async () => {
    const { leads } = await ana.call('GET', '/api/leads?limit=200');
    for (let number = 1; number <= Math.ceil(leads.length / 10); number += 1) await look(`/leads?page=${number}`);
    for (const lead of leads.slice(0, 5)) {
      await look(`/leads?lead=${lead.id}`);
      await look(`/leads?edit=${lead.id}`);
    }
    const [{ id: campaignId }] = await ana.call('GET', '/api/campaigns');
    for (const path of [
      '/dashboard',
      '/pipeline',
      '/products',
      '/campaigns',
      '/campaigns/create',
      `/campaigns/${campaignId}/edit`,
      `/campaigns/${campaignId}/plan`,
      `/campaigns/${campaignId}/advanced`,
      '/campaign-monitoring',
      '/analytics',
      '/ai-agent',
      '/settings',
      '/simulator',
      '/inbox',
    ]) {
      await look(path);
    }
    const conversations = await ana.call('GET', '/api/conversations?limit=200');
    expect(conversations.length).toBe(ATTACK_TEXTS.length + 1);
    const all = conversations.find((one: { leadPhone: string }) => one.leadPhone === TALKER);
    for (const { id } of [all, ...conversations.slice(0, 5)]) await look(`/inbox?conversationId=${id}`);
    expect(dialogs).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('in the file that is about to be imported', async () => {
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Importar CSV' }).first().click();
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = ATTACK_TEXTS.map((text, index) =>
      [text, `1198765${2000 + index}`, text, text, text].map(cell).join(','),
    );
    const file = ['nome,telefone,email,empresa,tags', ...lines].join('\n');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: `${'<img src=x onerror=alert(1)>'}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(file),
      });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Importar/ })
      .click();
    await page.getByText('Importação concluída').first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(500);
    expect(dialogs).toEqual([]);
    expect(reports).toEqual([]);
  });
});

/** Says all of it in one conversation. */
const TALKER = '+5511987659999';

/** Each text in every field of text that the product stores, and as the name and the words of a person on WhatsApp. */
async function storeAttacks(ana: Operator): Promise<void> {
  const short = (text: string, length = 60) => text.slice(0, length);
  const product = await ana.call('POST', '/api/products', { name: ATTACK_TEXTS[10] });
  for (const [index, text] of ATTACK_TEXTS.entries()) {
    const phone = `1198765${1000 + index}`;
    await ana.call('POST', '/api/leads', {
      ...Object.fromEntries(
        ['name', 'fullName', 'company', 'city', 'profession', 'objetivo', 'location', 'timeline', 'notes'].map(
          (field) => [field, text],
        ),
      ),
      ...Object.fromEntries(['propertyType', 'propertyStage'].map((field) => [field, short(text)])),
      phone,
      email: `${short(text, 100).replace(/[\s@]/g, '')}@x.com`,
      tags: [short(text, 100)],
      status: LEAD_STATUSES[index % LEAD_STATUSES.length],
    });
    await ana.call('POST', '/api/products', {
      name: text,
      description: text,
      location: text,
      salesScript: text,
      targetAudience: [short(text, 100)],
      features: [short(text, 100)],
      benefits: [short(text, 100)],
      diferenciais: [short(text, 100)],
      statusImovel: short(text),
      perfilInvestidor: short(text),
      objetivoPrincipal: text,
    });
    await ana.call('POST', '/api/simulator/messages', { phone, name: text, text });
    await ana.call('POST', '/api/simulator/messages', { phone: TALKER, text });
  }
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 120 });
  for (const text of ATTACK_TEXTS.slice(0, 12)) {
    await ana.call('POST', '/api/campaigns', {
      name: text,
      description: text,
      productId: product.id,
      targetTags: [short(text, 100)],
    });
  }
  const [campaign] = await ana.call('GET', '/api/campaigns');
  for (const [index, text] of ATTACK_TEXTS.entries()) {
    if (/[{}]/.test(text)) continue;
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence: index + 1,
      content: text,
      delayAmount: 1,
    });
  }
  const agent = await ana.call('GET', '/api/ai/configuration');
  await ana.call('PUT', '/api/ai/configuration', {
    ...agent,
    companyName: ATTACK_TEXTS[11],
    companyDescription: ATTACK_TEXTS[0],
  });
  await ana.call('POST', '/api/general/settings', { companyName: ATTACK_TEXTS[11] });
  await ana.call('PATCH', '/api/auth/me', { name: short(ATTACK_TEXTS[11] ?? '') });
}

describe('stored files never become script', () => {
  /** Whatever a page can do with an address: show it, frame it, embed it, or take it for a program or a style. */
  const tryAll = (page: Page, urls: string[]) =>
    page.evaluate(async (addresses) => {
      const loaded = (element: HTMLElement) =>
        new Promise<void>((done) => {
          element.addEventListener('load', () => done(), { once: true });
          element.addEventListener('error', () => done(), { once: true });
          // What is saved instead of shown tells nobody that it ended.
          setTimeout(done, 1500);
          document.body.append(element);
        });
      const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, fields: object) =>
        loaded(Object.assign(document.createElement(tag), fields));
      for (const url of addresses)
        await Promise.all([
          make('img', { src: url }),
          make('iframe', { src: url }),
          make('embed', { src: url }),
          make('object', { data: url }),
          make('script', { src: url }),
          make('script', { src: url, type: 'module' }),
          make('link', { rel: 'stylesheet', href: url }),
        ]);
    }, urls);

  test('shown, framed, embedded, taken for a program, or opened', async () => {
    const ana = await newMember(server.url, 'ana-arquivos');
    const stored: { url: string; kind: string }[] = [];
    for (const { name, bytes } of hostileFiles()) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const headers = { cookie: ana.cookie };
      const answer = await fetch(`${server.url}/api/media/direct-upload`, { method: 'POST', headers, body: form });
      if (answer.ok) stored.push((await answer.json()) as { url: string; kind: string });
    }
    expect(stored.length).toBeGreaterThan(40);
    const { page, context } = await open(ana);
    const dialogs: string[] = [];
    context.on('page', (other) => other.on('dialog', (dialog) => void dialog.dismiss()));
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const hasRun = () => page.evaluate(() => '__ran' in window);
    await page.goto('/leads');
    const lanes = Array.from({ length: 8 }, (_unused, lane) => stored.filter((_file, index) => index % 8 === lane));
    await Promise.all(
      lanes.map((lane) =>
        tryAll(
          page,
          lane.map(({ url }) => url),
        ),
      ),
    );
    expect(await hasRun()).toBe(false);
    for (const { url } of stored.filter(({ kind }) => kind !== 'document')) {
      await page.goto(url).catch(() => null);
      expect([url, await hasRun()]).toEqual([url, false]);
    }
    expect(dialogs).toEqual([]);
    await context.close();
  });
});
