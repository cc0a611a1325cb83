import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

type ListedConversation = { id: string; leadName: string; messages: { content: string }[] };

/** Letters: a name with 123 in it would look like a test. */
const nameOf = (index: number) => `Pessoa ${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`;

/** Resolves once the inbox has the message. */
async function write(person: Operator, phone: string, name: string, text: string): Promise<string> {
  await person.call('POST', '/api/simulator/messages', { phone, name, text });
  const find = async () => {
    const list = await person.call<ListedConversation[]>(
      'GET',
      `/api/conversations/all?search=${encodeURIComponent(text)}`,
    );
    return list.find(({ leadName }) => leadName === name)?.id;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

async function startWith(person: Operator, name: string, phone: string): Promise<string> {
  const lead = await person.call('POST', '/api/leads', { name, phone });
  return (await person.call('POST', '/api/conversations/start', { leadId: lead.id })).id;
}

async function allLeads(person: Operator): Promise<{ id: string; name: string }[]> {
  const pages = [];
  for (let page = 1; page <= 3; page += 1) {
    pages.push(...(await person.call('GET', `/api/leads?limit=100&page=${page}`)).leads);
  }
  return pages;
}

const cardsOf = (page: Page) => page.getByRole('navigation', { name: 'Conversas' }).getByRole('listitem');
const namesOf = async (page: Page) => {
  const texts = await cardsOf(page)
    .locator('a > span:last-child > span:first-child > span:first-child')
    .allTextContents();
  return texts.map((text) => text.trim());
};
const whenStill = (list: Locator) =>
  list.evaluate(
    (node) =>
      new Promise<{ id: string | null; below: number; scrollTop: number }>((resolve) => {
        let last = '';
        let still = 0;
        function look() {
          const { top } = node.getBoundingClientRect();
          const [first] = [...node.querySelectorAll('[data-conversation]')]
            .map((card) => ({ card, below: Math.round(card.getBoundingClientRect().top - top) }))
            .filter(({ below }) => below >= 0)
            .toSorted((one, other) => one.below - other.below);
          const { scrollTop } = node;
          const now = first && { id: first.card.getAttribute('data-conversation'), below: first.below, scrollTop };
          still = JSON.stringify(now) === last ? still + 1 : 0;
          last = JSON.stringify(now);
          if (now && still >= 30) resolve(now);
          else requestAnimationFrame(look);
        }
        look();
      }),
  );
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('tabs keep what is in them apart, count it, and stand in the address', async () => {
  const ana = await newMember(url, 'ana-abas');
  const taken = await write(ana, '11986540001', 'Rita Prado', 'quero visitar hoje');
  await ana.call('POST', `/api/conversations/${taken}/takeover`);
  await write(ana, '11986540001', 'Rita Prado', 'alguém pode me responder?');
  await write(ana, '11986540002', 'Saulo Reis', 'oi, procuro dois quartos em Moema');
  const archived = await startWith(ana, 'Iara Luz', '11986540003');
  await ana.call('POST', `/api/conversations/${archived}/archive`, { isActive: false });

  const { page, problems } = await visitAs(ana);
  await page.goto('/inbox');
  await cardsOf(page).first().waitFor();
  expect((await namesOf(page)).toSorted()).toEqual(['Rita Prado', 'Saulo Reis']);
  await tab(page, 'Com pessoa').click();
  await expect.poll(() => namesOf(page)).toEqual(['Rita Prado']);
  await expect.poll(() => tab(page, 'Com pessoa').textContent()).toBe('Com pessoa1');
  await expect.poll(() => cardsOf(page).first().textContent()).toMatch(/aguarda (há menos de 1|há \d+|\d+) min/);
  await tab(page, 'Sem resposta').click();
  await expect.poll(() => namesOf(page)).toContain('Rita Prado');
  await tab(page, 'Aguardando lead').click();
  await page.getByText('Nenhuma conversa aguardando o lead').waitFor();
  await page.reload();
  await page.getByText('Nenhuma conversa aguardando o lead').waitFor();
  expect(new URL(page.url()).searchParams.get('aba')).toBe('aguardando_lead');
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await page.getByRole('heading', { name: 'Conversas Ativas' }).waitFor();
  await picture(page, 'inbox-list');
  const { violations } = await new AxeBuilder({ page }).include('nav[aria-label=Conversas]').analyze();
  expect(violations).toEqual([]);

  await page.getByRole('button', { name: 'Ver Histórico' }).click();
  await page.getByRole('heading', { name: 'Todas as Conversas' }).waitFor();
  await expect.poll(async () => (await namesOf(page)).toSorted()).toEqual(['Iara Luz', 'Rita Prado', 'Saulo Reis']);
  await page.getByText('Arquivada').waitFor();
  expect(problems).toEqual([]);
});

test('a search finds what was said, marks it and opens the conversation there', async () => {
  const bia = await newMember(url, 'bia-busca');
  const id = await write(bia, '11986541001', 'Conceição Araújo', 'a cobertura do Tatuapé ainda está livre?');
  await bia.call('POST', `/api/conversations/${id}/takeover`);
  // More than one page of messages.
  const messages = Array.from({ length: 60 }, (_unused, index) => `Mensagem de número ${index}`);
  await Promise.all(messages.map((message) => bia.call('POST', `/api/conversations/${id}/send-message`, { message })));
  await startWith(bia, 'Tatuapé Imóveis', '11986541002');

  const { page, problems } = await visitAs(bia);
  await page.goto('/inbox');
  const search = page.getByRole('searchbox', { name: 'Buscar conversas' });
  await search.fill('TATUAPE');
  await expect.poll(() => namesOf(page)).toEqual(['Tatuapé Imóveis', 'Conceição Araújo']);
  const found = cardsOf(page).nth(1);
  expect(await found.locator('mark').allTextContents()).toEqual(['Tatuapé']);
  await picture(page, 'inbox-search');
  await found.click();
  const said = page.getByRole('log').getByText('a cobertura do Tatuapé ainda está livre?');
  await said.waitFor();
  await expect
    .poll(() =>
      said.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      }),
    )
    .toBe(true);
  expect(new URL(page.url()).searchParams.get('busca')).toBe('TATUAPE');

  await search.fill('ninguém disse isto');
  await page.getByText('Nenhuma conversa com “ninguém disse isto”').waitFor();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect.poll(async () => (await namesOf(page)).length).toBe(2);
  expect(problems).toEqual([]);
});

test('what looks like a test is counted and shown when asked, never where it waits, is searched or is history', async () => {
  const caio = await newMember(url, 'caio-ocultas');
  await startWith(caio, 'Lead de teste', '11986542001');
  await startWith(caio, 'Contato 123', '11986542002');
  await startWith(caio, 'Maria Souza', '11986542003');
  const waiting = await write(caio, '11986542004', 'Teste que espera', 'alguém?');
  await caio.call('POST', `/api/conversations/${waiting}/takeover`);
  await write(caio, '11986542004', 'Teste que espera', 'tem alguém aí?');

  const { page, problems } = await visitAs(caio);
  await page.goto('/inbox');
  await expect.poll(() => namesOf(page)).toEqual(['Teste que espera', 'Maria Souza']);
  await page.getByText('2 conversas ocultas').waitFor();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect.poll(async () => (await namesOf(page)).length).toBe(4);
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar conversas' }).fill('teste');
  await expect.poll(async () => (await namesOf(page)).toSorted()).toEqual(['Lead de teste', 'Teste que espera']);
  await page.getByRole('searchbox', { name: 'Buscar conversas' }).fill('');
  await page.getByRole('button', { name: 'Ver Histórico' }).click();
  await expect.poll(async () => (await namesOf(page)).length).toBe(4);
  expect(await page.getByText('conversas ocultas').count()).toBe(0);
  expect(problems).toEqual([]);
});

/** Has more conversations than a page of the list; shared by the three tests below. */
let davi: Operator;
test('150 conversations come page by page, few are drawn, and a card that moves takes nobody along', async () => {
  davi = await newMember(url, 'davi-paginas');
  const leads = Array.from({ length: 150 }, (_none, index) => ({
    name: nameOf(index),
    phone: `119865${43_000 + index}`,
  }));
  await davi.call('POST', '/api/leads/import', { leads });
  for (const { id } of await allLeads(davi)) await davi.call('POST', '/api/conversations/start', { leadId: id });

  const { page, problems } = await visitAs(davi);
  await page.goto('/inbox');
  await page.getByText('150 conversas').waitFor();
  const list = page.getByRole('navigation', { name: 'Conversas' });
  await expect
    .poll(async () => {
      await list.evaluate((node) => node.scrollTo({ top: node.scrollHeight }));
      return cardsOf(page).last().getAttribute('aria-setsize');
    })
    .toBe('150');
  expect(await cardsOf(page).count()).toBeLessThan(60);
  await whenStill(list);
  const last = (await namesOf(page)).at(-1) ?? '';

  await list.evaluate((node) => node.scrollTo({ top: node.scrollHeight / 2 }));
  const before = await whenStill(list);
  const phone = leads.find(({ name }) => name === last)?.phone ?? '';
  await davi.call('POST', '/api/simulator/messages', { phone, text: 'voltei, ainda tem aquele apartamento?' });
  await tab(page, 'Não lidas').getByText('1').waitFor();
  await expect.poll(() => list.evaluate((node) => node.scrollTop)).toBeGreaterThan(before.scrollTop);
  const { id, below } = await whenStill(list);
  expect({ id, below }).toEqual({ id: before.id, below: before.below });
  await list.evaluate((node) => node.scrollTo({ top: 0 }));
  await expect.poll(async () => (await namesOf(page))[0]).toBe(last);
  expect(problems).toEqual([]);
});

test('arrows go from card to card', async () => {
  const { page } = await visitAs(davi);
  await page.goto('/inbox');
  await cardsOf(page).first().waitFor();
  // Opening the first conversation focuses its field; wait for that before moving the focus.
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await cardsOf(page).first().getByRole('link').focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')))
    .toBe('20');
  await page.keyboard.press('Home');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')))
    .toBe('0');
});

test.each([1440, 1024, 390])('every tab is read whole without scrolling at %i px', async (width) => {
  const { page } = await visitAs(davi, { width });
  await page.goto('/inbox');
  await cardsOf(page).first().waitFor();
  await tab(page, 'Sem resposta').getByText('1').waitFor();
  const cut = await page
    .getByRole('tablist', { name: 'Filtro das conversas' })
    .getByRole('tab')
    .evaluateAll((tabs) => {
      const { left, right } = tabs[0]?.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const isCut = (box: DOMRect) => box.left < left || box.right > right;
      return tabs.filter((node) => isCut(node.getBoundingClientRect())).map(({ textContent }) => textContent);
    });
  expect(cut).toEqual([]);
});

test('on a phone one pane is in sight, and going back finds the list as it was', async () => {
  const { page, problems } = await visitAs(davi, { width: 360, height: 740 });
  await page.goto('/inbox?aba=com_pessoa');
  await cardsOf(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture(page, 'inbox-list-360');
  await cardsOf(page).nth(2).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
  expect(await cardsOf(page).first().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await cardsOf(page).first().waitFor();
  expect(await tab(page, 'Com pessoa').getAttribute('aria-selected')).toBe('true');
  expect(problems).toEqual([]);

  const dark = await visitAs(davi, { width: 360, height: 740, theme: 'dark' });
  await dark.page.goto('/inbox');
  await cardsOf(dark.page).first().waitFor();
  await picture(dark.page, 'inbox-list-360-dark');
});
