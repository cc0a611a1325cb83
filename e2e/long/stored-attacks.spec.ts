import { LEAD_STATUSES } from '@prumo/contracts/leads';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles } from '../../apps/server/test/hostile-files.ts';
import { ATTACK_TEXTS } from '../product/attack-texts.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { untilStill } from '../product/screens.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

const open = (person: Operator, width = 1440) => visitAs(person, { width });

describe('stored text never becomes script', () => {
  let ana: Operator;
  let context: BrowserContext;
  let page: Page;
  const dialogs: string[] = [];
  const reports: string[] = [];

  beforeAll(async () => {
    ana = await newMember(url, 'alvo');
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

  /** Navigates inside the page, which costs a tenth of a full load. */
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

const TALKER = '+5511987659999';

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
  const tryAll = (page: Page, urls: string[]) =>
    page.evaluate(async (addresses) => {
      const loaded = (element: HTMLElement) =>
        new Promise<void>((done) => {
          element.addEventListener('load', () => done(), { once: true });
          element.addEventListener('error', () => done(), { once: true });
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
    const ana = await newMember(url, 'ana-arquivos');
    const stored: { url: string; kind: string }[] = [];
    for (const { name, bytes } of hostileFiles()) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const headers = { cookie: ana.cookie };
      const answer = await fetch(`${url}/api/media/direct-upload`, { method: 'POST', headers, body: form });
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
