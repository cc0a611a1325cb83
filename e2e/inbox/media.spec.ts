import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { bubble, field } from '../product/chat.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const RITA = { name: 'Rita Prado', phone: '11987653001' };
const MB = 1024 * 1024;

const { url, visitAs } = sharedProduct();
let ana: Operator;
let conversationId: string;
let png: Buffer;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/simulator/messages', { ...RITA, text: 'tem a planta?' });
  conversationId = await vi.waitFor(
    async () => {
      const [conversation] = await ana.call<{ id: string }[]>('GET', '/api/conversations');
      if (!conversation) throw new Error('the message is not in the inbox');
      return conversation.id;
    },
    { timeout: 15_000 },
  );
  await ana.call('POST', `/api/conversations/${conversationId}/takeover`);
});

type ThreadMessage = { direction: string; type: string; text: string; mediaUrl: string | null };
const onPhone = async () =>
  (await ana.call<ThreadMessage[]>('GET', `/api/simulator/messages?phone=${RITA.phone}`)).filter(
    ({ direction }) => direction === 'to_phone',
  );

async function open(width = 1440): Promise<Visit> {
  const visitor = await visitAs(ana, { width });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.page.goto(`/inbox?conversationId=${conversationId}`);
  await field(visitor.page).waitFor();
  return visitor;
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar Mídia' });

async function copyPicture(page: Page): Promise<void> {
  png = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, png.toString('base64'));
}

test('a copied picture is pasted, looked at, given a caption and sent once; the lead gets it', async () => {
  const { page, problems } = await open();
  await field(page).fill('a resposta que eu escrevia');
  await copyPicture(page);
  await field(page).press('Control+v');
  const preview = dialog(page).getByRole('img', { name: 'Prévia da imagem' });
  await preview.waitFor();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect.poll(() => dialog(page).getByRole('radio', { name: 'Imagem' }).isChecked()).toBe(true);
  await dialog(page).getByLabel('Legenda (opcional)').fill('A planta, Rita');
  await picture(page, 'inbox-paste');
  await dialog(page).getByRole('button', { name: 'Enviar' }).dblclick();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Arquivo enviado com sucesso para o celular simulado', { exact: true }).waitFor();
  const shown = bubble(page, 'A planta, Rita').getByRole('img', { name: 'Imagem' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(await field(page).inputValue()).toBe('a resposta que eu escrevia');
  const sizeOf = () => shown.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  expect(await sizeOf(), 'its room is there before it has come').toEqual([280, 210]);

  expect(await onPhone()).toMatchObject([{ type: 'image', text: 'A planta, Rita' }]);
  await page.getByRole('button', { name: 'Abrir celular simulado' }).click();
  const phone = page.getByRole('region', { name: `Celular de ${RITA.name}`, exact: true });
  const received = phone
    .getByRole('listitem')
    .filter({ hasText: 'A planta, Rita' })
    .getByRole('img', { name: 'Imagem' });
  await expect.poll(() => received.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await picture(page, 'inbox-pasted');
  expect(problems).toEqual([]);
});

test('what is too large or not what it says is refused in words and reaches nobody; it stays in the dialog to be sent as what it is', async () => {
  const { page } = await open();
  const before = (await onPhone()).length;
  await page.getByRole('button', { name: 'Enviar mídia' }).click();
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).getByLabel('Arquivo').setInputFiles({ name, mimeType, buffer });
  const submit = dialog(page).getByRole('button', { name: 'Enviar' });
  await dialog(page).getByLabel('Legenda (opcional)').fill('não se perde');

  // From disk: the page's own thread would unpack bytes that came from the test.
  const huge = join(mkdtempSync(join(tmpdir(), 'prumo-media-')), 'enorme.png');
  writeFileSync(huge, Buffer.concat([png, Buffer.alloc(17 * MB)]));
  await dialog(page).getByLabel('Arquivo').setInputFiles(huge);
  rmSync(dirname(huge), { recursive: true });
  await dialog(page).getByText('O arquivo tem 17 MB; o limite é 16 MB.').waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await give('programa.png', 'image/png', Buffer.from('MZ\u0090\0\u0003\0\0\0um programa'));
  await submit.click();
  await page.getByText('Este tipo de arquivo não pode ser enviado.', { exact: true }).waitFor();
  await give('contrato.png', 'image/png', Buffer.from('%PDF-1.4\n%um documento'));
  await submit.click();
  await page
    .getByText(/^O conteúdo do arquivo é de outro tipo/)
    .first()
    .waitFor();
  await dialog(page).getByText('contrato.png').last().waitFor();
  await picture(page, 'inbox-media-refused');
  expect(await onPhone()).toHaveLength(before);
  expect(await dialog(page).getByLabel('Legenda (opcional)').inputValue()).toBe('não se perde');
  await dialog(page).getByText('Documento', { exact: true }).click();
  await submit.click();
  await bubble(page, 'não se perde').getByRole('link', { name: 'Baixar contrato.pdf' }).waitFor();
  await expect
    .poll(async () => (await onPhone()).slice(before))
    .toMatchObject([{ type: 'document', text: 'não se perde' }]);
});

test('who reads further up and sends a file is taken to it, and one’s own file is no news', async () => {
  const { page } = await open(390);
  for (let count = 0; count < 12; count += 1)
    await ana.call('POST', '/api/simulator/messages', { ...RITA, text: `pergunta ${count}?` });
  await bubble(page, 'pergunta 11?').waitFor();
  const thread = page.getByRole('region', { name: 'Mensagens da conversa' });
  await thread.evaluate((area) => area.scrollTo({ top: -area.scrollHeight }));
  await page.getByRole('button', { name: 'Ir para o fim da conversa' }).waitFor();
  await page.getByRole('button', { name: 'Enviar mídia' }).click();
  await dialog(page).getByLabel('Arquivo').setInputFiles({ name: 'sala.png', mimeType: 'image/png', buffer: png });
  await dialog(page).getByLabel('Legenda (opcional)').fill('a sala, de longe');
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => thread.evaluate((area) => Math.abs(area.scrollTop))).toBeLessThan(48);
  await expect.poll(() => page.getByRole('button', { name: /nova(s)? mensage(m|ns)|Ir para o fim/ }).count()).toBe(0);
});

test('cells of a spreadsheet are pasted as their text, and a file dropped anywhere is looked at first', async () => {
  const { page } = await open();
  const give = (kind: 'paste' | 'drop' | 'dragover', text: string | null) =>
    field(page).evaluate(
      (element, [event, words, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'foto.png', { type: 'image/png' }));
        if (words) data.setData('text/plain', words);
        const how = { bubbles: true, cancelable: true };
        const given =
          event === 'paste'
            ? new ClipboardEvent(event, { ...how, clipboardData: data })
            : new DragEvent(event, { ...how, dataTransfer: data });
        return element.dispatchEvent(given);
      },
      [kind, text, png.toString('base64')] as const,
    );
  expect(await give('paste', '2 quartos\t60 m²'), 'the browser inserts the text').toBe(true);
  expect(await dialog(page).count()).toBe(0);
  await give('dragover', null);
  await page.getByText('Solte o arquivo para enviar ao lead').waitFor();
  expect(await give('drop', null), 'the browser does not leave the page').toBe(false);
  await dialog(page).getByRole('img', { name: 'Prévia da imagem' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Solte o arquivo para enviar ao lead').waitFor({ state: 'detached' });
});

test('a file whose name reads the other way round is shown and saved as what it is', async () => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n%%EOF']), 'boleto_\u202efdp.exe');
  const upload = await fetch(`${url}/api/media/direct-upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: ana.cookie },
  });
  const file = (await upload.json()) as { url: string };
  await ana.call('POST', '/api/simulator/messages', { ...RITA, type: 'document', url: file.url });
  const { page } = await open();
  const link = page.getByRole('link', { name: /^Baixar boleto/ });
  await link.waitFor();
  expect(await link.innerText()).toBe('boleto_fdp.pdf');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('boleto_fdp.pdf');
});
