import { expect, test } from 'vitest';
import { cookieFor } from '../product/browser.ts';
import { newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

async function pngOf(page: import('playwright-core').Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
}

test('a picture that was seen is not shown after signing out in the same browser, nor what was typed', async () => {
  const ana = await newMember(url, 'ana');
  const { page, context } = await visitAs(ana);
  await page.goto('/leads?edit=novo');
  await page.getByRole('dialog').getByLabel('Nome').fill('Rita, que quer vender');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await pngOf(page))], { type: 'image/png' }), 'planta.png');
  const uploaded = await fetch(`${url}/api/media/direct-upload`, {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: form,
  });
  const picture = ((await uploaded.json()) as { url: string }).url;

  const isShown = () =>
    page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      return image.decode().then(
        () => image.naturalWidth,
        () => 0,
      );
    }, picture);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === picture) statuses.push(answer.status());
  });
  expect(await isShown()).toBe(64);
  await page.reload();
  await page.getByRole('button', { name: 'Sair', includeHidden: true }).waitFor({ state: 'attached' });
  expect(await isShown()).toBe(64);
  expect(statuses.length, 'a copy is asked about before it is shown again').toBe(2);

  const kept = () =>
    page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join());
  expect(await kept()).toContain('Rita, que quer vender');
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Usuário').waitFor();
  expect(await isShown()).toBe(0);
  expect(statuses.at(-1)).toBe(401);
  expect(await kept()).not.toContain('Rita');
  const opened = await page.goto(picture);
  expect(opened?.status()).toBe(401);

  const bia = await newMember(url, 'bia');
  await context.addCookies([cookieFor(bia, url)]);
  await page.goto('/');
  expect(await isShown()).toBe(0);
});
