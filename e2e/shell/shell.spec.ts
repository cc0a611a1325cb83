import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, newMember, type Operator, PASSWORD, usernameOf } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visit, visitAs } = sharedProduct();
let ana: Member;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
});

const open = (person: Operator | null, width = 1440) => (person ? visitAs(person, { width }) : visit({ width }));

const answerWith = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType });
const toastOf = (page: Page) => page.getByRole('region', { name: /Notificações/ }).getByRole('listitem');

async function credentials(page: Page, username: string, password: string, button: string): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

describe('login and registration', () => {
  const bia = usernameOf('bia');
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(null));
  });
  afterAll(() => page.context().close());

  test('while the session loads a spinner says so, and then the login stands in place of every route', async () => {
    const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await isSeen;
      await route.continue();
    });
    await page.goto('/leads');
    await page.getByText('Carregando...').waitFor().finally(letThrough);
    await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
    await page.unroute('**/api/auth/me');
    for (const path of ['/', '/leads', '/settings', '/nada']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
    }
  });

  test('who is no longer signed in gets the login, and waits for nothing that only screens need', async () => {
    const { page: late } = await open(null);
    await late.addInitScript(() => localStorage.setItem('prumo:signed-in', '1'));
    await late.route(/\/assets\/(shell|common)-/, () => undefined);
    await late.goto('/leads', { waitUntil: 'commit' });
    await late.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  });

  test('one screen has two modes with their texts and exactly two fields', async () => {
    await page.goto('/');
    await page.getByText('Faça login para acessar o sistema CRM').waitFor();
    expect(await page.locator('form input').count()).toBe(2);
    await page.getByRole('button', { name: 'Não tem conta? Criar conta' }).click();
    await page.getByRole('heading', { name: 'Criar Conta' }).waitFor();
    await page.getByText('Crie sua conta para acessar o sistema CRM').waitFor();
    expect(await page.locator('form input').count()).toBe(2);
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click();
    await page.getByText('Usuário é obrigatório').waitFor();
    await page.getByText('Senha é obrigatória').waitFor();
    await page.getByRole('button', { name: 'Já tem conta? Fazer login' }).click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Usuário é obrigatório').waitFor();
    await page.getByText('Senha é obrigatória').waitFor();
  });

  const failures: [string, (route: Route) => Promise<void>, string][] = [
    ['the text of the server', answerWith(401, '{"error":"Conta bloqueada"}', 'application/json'), 'Conta bloqueada'],
    ['none', answerWith(401, '{}', 'application/json'), 'Usuário ou senha inválidos'],
    ['no JSON', answerWith(502, '<html>', 'text/html'), 'Erro 502: Bad Gateway'],
    ['success without JSON', answerWith(200, 'oi', 'text/html'), 'Resposta inválida do servidor'],
    ['no network', (route) => route.abort(), 'Não foi possível conectar ao servidor'],
  ];
  test.each(failures)('a failed login with %s says why', async (_name, answer, description) => {
    await page.route('**/api/auth/login', answer);
    await page.goto('/');
    await credentials(page, ana.username, 'errada errada', 'Entrar');
    await toastOf(page).getByText('Erro no login').waitFor();
    await toastOf(page).getByText(description, { exact: true }).waitFor();
    await page.unroute('**/api/auth/login');
  });

  test('a failed registration says why, a done one returns to the login', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Não tem conta? Criar conta' }).click();
    await credentials(page, ana.username, PASSWORD, 'Criar Conta');
    await toastOf(page).getByText('Erro ao criar conta').first().waitFor();
    await toastOf(page).getByText('Nome de usuário já existe').waitFor();
    const told = page
      .locator('form')
      .getByText('Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.');
    await credentials(page, bia, 'Flamengo', 'Criar Conta');
    await told.waitFor();
    await page.getByLabel('Senha', { exact: true }).fill('');
    await told.waitFor({ state: 'detached' });
    await page.route('**/api/auth/register', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ username: bia, password: PASSWORD });
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await credentials(page, bia, PASSWORD, 'Criar Conta');
    await page.getByRole('button', { name: 'Criando...' }).waitFor();
    await toastOf(page).getByText('Conta criada com sucesso!').waitFor();
    await toastOf(page).getByText('Você pode fazer login agora.').waitFor();
    await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  });

  test('a done login says so and reloads where one wanted to go; a logout reloads whatever the server says', async () => {
    await page.goto('/leads?status=novo');
    await page.route('**/api/auth/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const { promise: isRead, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/leads?status=novo', async (route) => {
      await isRead;
      await route.continue();
    });
    // The toast view and its dependencies load before any notice.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-view-')),
    );
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await credentials(page, bia, PASSWORD, 'Entrar');
    await page.getByRole('button', { name: 'Entrando...' }).waitFor();
    await toastOf(page)
      .filter({ has: page.getByText('Login realizado com sucesso!', { exact: true }) })
      .filter({ has: page.getByText('Redirecionando para o dashboard...', { exact: true }) })
      .waitFor()
      .finally(leave);
    await page.getByRole('button', { name: 'Sair' }).waitFor({ timeout: 60_000 });
    expect(new URL(page.url()).pathname).toBe('/leads');
    expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(false);

    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/auth/logout', (route) => {
      expect(route.request().method()).toBe('POST');
      return route.abort();
    });
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect.poll(() => page.evaluate(() => 'isSameLoad' in window).catch(() => true)).toBe(false);
    expect(logged.some((text) => text.includes('Logout failed'))).toBe(true);
    await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Prumo Login' }).waitFor();
  });

  test('a session that cannot be asked for is told with its status, and asked for once', async () => {
    const asked: string[] = [];
    await page.route('**/api/auth/me', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 500, body: '{}' });
    });
    await page.goto('/');
    await page.getByText('HTTP 500').waitFor();
    await page.waitForTimeout(1500);
    expect(asked).toHaveLength(1);
    await page.unroute('**/api/auth/me');
  });
});

describe('around the screens', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(ana));
  });
  afterAll(() => page.context().close());

  const ENTRIES = [
    ['Dashboard', '/dashboard'],
    ['Inbox', '/inbox'],
    ['Leads', '/leads'],
    ['Produtos', '/products'],
    ['Campanhas', '/campaigns'],
    ['Monitor', '/campaign-monitoring'],
    ['Pipeline CRM', '/pipeline'],
    ['Analytics', '/analytics'],
    ['Agente IA', '/ai-agent'],
    ['Configurações', '/settings'],
  ] as const;
  const sidebar = () => page.getByRole('navigation', { name: 'Navegação principal' });

  test('the sidebar has the ten entries in order, and each marks itself', async () => {
    await page.goto('/');
    await sidebar().waitFor();
    const links = sidebar().getByRole('link');
    expect((await links.allInnerTexts()).slice(0, 10)).toEqual(ENTRIES.map(([label]) => label));
    expect(await sidebar().locator('[aria-current=page]').allInnerTexts()).toEqual(['Dashboard']);
    for (const [label, path] of ENTRIES) {
      await sidebar().getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(`${url}${path}*`);
      expect(await sidebar().locator('[aria-current=page]').allInnerTexts()).toEqual([label]);
      await page.locator('main h1, #content h1, #content h2').first().waitFor();
    }
  });

  test('it shows who is signed in, always as Admin, and Usuário for who has no name', async () => {
    const aside = page.getByRole('complementary').first();
    await aside.getByText(ana.username, { exact: true }).waitFor();
    await aside.getByText('Admin', { exact: true }).waitFor();
    await ana.call('PATCH', '/api/auth/me', { name: '' });
    await page.goto('/leads');
    await aside.getByText('Usuário', { exact: true }).waitFor();
    await ana.call('PATCH', '/api/auth/me', { name: 'Ana Lima' });
  });

  test('narrow, it shows icons whose names come after a while, and stays narrow', async () => {
    await page.goto('/leads');
    const width = async () => (await page.getByRole('complementary').first().boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(150);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    expect(await width()).toBeLessThan(60);
    await page.reload();
    await sidebar().waitFor();
    expect(await width()).toBeLessThan(60);
    await page.mouse.move(700, 700);
    const shownAfter = timeToTooltip(page);
    await sidebar().getByRole('link', { name: 'Produtos' }).hover();
    expect(await shownAfter).toBeGreaterThan(450);
    await page.getByRole('button', { name: 'Expandir menu' }).click();
  });

  test('any other address is the stated page, and tells in Portuguese what it means', async () => {
    await page.goto('/nada/disso');
    await page.getByText('Esta página não existe.').waitFor();
    expect(await page.title()).toContain('Página não encontrada');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
  });

  test.each([
    ['/analytics?tab=outra&period=1h&figure=nada', 'Analytics & Relatórios', 'Visão Geral'],
    ['/settings?tab=outra', 'Configurações', 'WhatsApp e conta'],
    ['/ai-agent?tab=outra', 'Configuração da IA Agente', 'Configuração'],
    ['/inbox?aba=outra', 'Inbox', 'Todas'],
  ])('%s is the screen as it is without what it does not know', async (path, title, tab) => {
    await page.goto(path);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    expect(await page.title()).toBe(`${title} · Prumo`);
  });

  test('an address of filters that do not exist shows all, one of what does not exist says that', async () => {
    await ana.call('POST', '/api/leads', { name: 'Bento Alves', phone: '11987651201' });
    await page.goto('/leads?status=outro&page=0&list=nada&lists=talvez');
    await page.getByRole('row', { name: /Bento Alves/ }).waitFor();
    await page.goto('/leads?lead=nada');
    await page.getByRole('alert').getByText('Lead não encontrado').waitFor();
    await page.goto('/inbox?conversationId=nada');
    await page.getByRole('alert').getByText('Conversa não encontrada').waitFor();
  });

  test('screens behind an address with a part of its own', async () => {
    const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
    const wanted = { name: 'Março', productId: product.id, targetTags: ['a'] };
    const campaign = await ana.call('POST', '/api/campaigns', wanted);
    const lead = await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651200' });
    await page.goto(`/campaigns/create?productId=${product.id}`);
    await page.getByRole('heading', { name: 'Nova Campanha' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Campanha Vista Moema');
    await page.goto(`/campaigns/${campaign.id}/edit`);
    await page.getByLabel('Nome').waitFor();
    await expect.poll(() => page.getByLabel('Nome').inputValue(), { timeout: 10_000 }).toBe('Março');
    await page.goto(`/campaigns/${campaign.id}/advanced`);
    await page.locator('#content h1').waitFor();
    await page.goto(`/inbox?leadId=${lead.id}&phone=11987651200&name=Rita`);
    await page.getByText('Rita Prado').first().waitFor();
  });

  test('one notification at a time, for five seconds, reached by F8 and swept away to the right', async () => {
    await page.goto('/settings');
    const save = page.getByRole('button', { name: 'Salvar' }).first();
    await save.waitFor();
    const show = async () => {
      await page.getByLabel('Nome de exibição').fill(`Ana ${Date.now()}`);
      await page.getByLabel('Nome de exibição').press('Enter');
      await toastOf(page).getByText('Nome salvo com sucesso.').waitFor();
    };
    await page.mouse.move(10, 10);
    await show();
    const begin = Date.now();
    await show();
    await expect.poll(() => toastOf(page).count()).toBe(1);
    const width = async () => (await toastOf(page).boundingBox())?.width ?? Number.NaN;
    await expect.poll(width).toBeLessThanOrEqual(420);
    await toastOf(page).waitFor({ state: 'detached' });
    expect(Date.now() - begin).toBeGreaterThan(4500);

    await show();
    await page.keyboard.press('F8');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')))
      .toMatch(/Notificações/);
    const at = await toastOf(page).boundingBox();
    if (!at) throw new Error('no toast');
    const [x, y] = [at.x + 40, at.y + at.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(400);
    expect(await toastOf(page).count()).toBe(1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 70, y, { steps: 8 });
    await page.mouse.up();
    await toastOf(page).waitFor({ state: 'detached' });
  });
});

test('at 360 px the sidebar is a drawer', async () => {
  const { page } = await open(ana, 360);
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Produtos', exact: true }).click();
  await page.getByRole('heading', { name: 'Produtos' }).waitFor();
});

test('a form that refuses leads to the field that says why, each time, whoever refuses', async () => {
  const product = await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema',
  });
  const { id } = await ana.call('POST', '/api/campaigns', {
    name: 'Recusada',
    productId: product.id,
    targetTags: ['vip'],
  });
  await ana.call('POST', `/api/campaigns/${id}/templates`, {
    sequence: 1,
    content: 'Oi',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
  const { page } = await open(ana);
  for (const [address, opener, submit, label] of [
    [`/campaigns/${id}/edit`, 'Testar', 'Simular', 'Telefone de teste'],
    ['/settings?tab=nao-perturbar', 'Adicionar número', 'Adicionar', 'Telefone'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    for (const _time of ['first', 'second']) {
      await dialog.getByRole('button', { name: submit, exact: true }).click();
      await expect
        .poll(() =>
          dialog
            .getByLabel(label)
            .evaluate((field) => field === document.activeElement && field.matches('[aria-invalid=true]')),
        )
        .toBe(true);
    }
  }
});

test('who goes back before the conversation has started stays where he went', async () => {
  const lead = await ana.call('POST', '/api/leads', { name: 'Volta Já', phone: '11987655555' });
  const { page } = await open(ana);
  await page.route('**/api/conversations/start', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(`/leads?lead=${lead.id}`);
  const asked = page.waitForRequest('**/api/conversations/start');
  const started = page.waitForResponse('**/api/conversations/start');
  await page.getByRole('dialog').getByRole('link', { name: 'Enviar mensagem' }).click();
  await asked;
  await page.goBack();
  await started;
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/leads');
});

function timeToTooltip(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let came = 0;
        const onCome = (event: PointerEvent) => {
          if ((event.target as Element).closest('a')) came ||= performance.now();
        };
        document.addEventListener('pointerover', onCome);
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=tooltip]')) return;
          document.removeEventListener('pointerover', onCome);
          observer.disconnect();
          resolve(performance.now() - came);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
}
