import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../apps/server/test/documents.ts';
import { type HttpFake, startHttpFake } from '../../apps/server/test/fakes/http-fake.ts';
import { openBrowser, picture, visitAs } from '../product/browser.ts';
import { signUp } from '../product/operator.ts';
import { type Server, startServer } from '../product/server.ts';
import { tellingOf } from '../product/telling.ts';

let site: HttpFake;
let server: Server;
let browser: Browser;
let hours = 'A academia abre às 6h e fecha às 22h.';

const html = () =>
  `<title>Lazer</title><nav>Início</nav><main><h2>Academia</h2><p>${hours}</p><h2>Piscina</h2><p>A piscina é aquecida.</p></main>`;

beforeAll(async () => {
  site = await startHttpFake(() => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html()),
  }));
  server = await startServer({ env: { OUTBOUND_ALLOW: site.url } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await site?.close();
});

const MANUAL = [
  { heading: 'Manual do condomínio' },
  { heading: 'Animais', text: 'Cachorros de até 15 kg são aceitos. Nunca prometa desconto ao lead.' },
  { heading: 'Sumário', text: 'Animais na página 2. Mudanças na página 9.' },
];

async function inEachLook(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await picture(page, `${name}-${width}-${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a file is read, looked through and saved, and answers a lead with its source; a page is read again', async () => {
  const ana = await signUp(server.url, 'ana');
  const { page, problems } = await visitAs(browser, ana, { url: server.url });
  const seen = tellingOf(page);
  await page.goto('/ai-agent?tab=conhecimento');
  await seen.button('Ler arquivo ou página').click();
  await inEachLook(page, 'agent-documents-start');
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
  await page.getByText('Envie um arquivo PDF ou DOCX.', { exact: false }).waitFor();
  const pdf = { name: 'manual.pdf', mimeType: 'application/pdf', buffer: await pdfOf(MANUAL) };
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(pdf);
  await page.getByText('2 partes lidas').waitFor();
  await page.getByText('É uma instrução para a IA, não uma frase para o lead.').waitFor();
  await inEachLook(page, 'agent-documents-review');
  await page.getByRole('checkbox', { name: 'Usar “Sumário”' }).click();
  await seen.button('Corrigir “Animais”').click();
  await page.getByLabel('Texto', { exact: true }).fill('Cachorros de até 15 kg são aceitos nos apartamentos.');
  await seen.button('Salvar 1 texto').click();
  await seen.toast('Texto salvo');
  await page.getByText(/^Lido de manual\.pdf em \d\d\/\d\d\/\d{4}$/).waitFor();

  await ana.call('POST', '/api/simulator/messages', {
    phone: '11987650001',
    name: 'Rita',
    text: 'oi, aceitam cachorro?',
  });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 30 });
  const said = async () =>
    (await ana.call('GET', '/api/simulator/messages?phone=11987650001'))
      .filter(({ direction }: { direction: string }) => direction === 'to_phone')
      .map(({ text }: { text: string }) => text)
      .join('\n');
  await expect.poll(said).toContain('Cachorros de até 15 kg são aceitos nos apartamentos.');
  const [conversation] = await ana.call('GET', '/api/conversations');
  const inbox = await visitAs(browser, ana, { url: server.url });
  await inbox.page.goto(`/inbox?conversationId=${conversation.id}`);
  await inbox.page.getByRole('button', { name: 'Por quê?' }).first().click();
  await inbox.page.getByText('Lido de manual.pdf').waitFor();
  await picture(inbox.page, 'agent-documents-why');

  await seen.button('Ler arquivo ou página').click();
  await page.getByLabel('Endereço da página').fill(`${site.url}/lazer`);
  await seen.button('Ler página').click();
  await page.getByText('2 partes lidas').waitFor();
  await seen.button('Salvar 2 textos').click();
  await seen.toast('Textos salvos');
  await inEachLook(page, 'agent-documents-list');

  const again = seen.button(`Ler de novo ${site.url}/lazer`);
  await again.click();
  await page.getByText('Nada mudou desde a última leitura').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  hours = 'A academia abre às 5h e fecha às 23h.';
  await again.click();
  await page.getByText('Entra', { exact: true }).waitFor();
  await inEachLook(page, 'agent-documents-again');
  await seen.button('Salvar o que marquei').click();
  await seen.toast('Texto salvo');
  const { entries } = await ana.call('GET', '/api/ai/knowledge');
  expect(entries.map(({ text }: { text: string }) => text)).toContain(hours);
  expect(problems).toEqual([]);
});
