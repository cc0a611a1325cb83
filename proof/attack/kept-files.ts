import { routesOf } from '../../apps/server/test/isolation/openapi-routes.ts';
import { openBrowser, visitAs } from '../../e2e/product/browser.ts';
import { newMember } from '../../e2e/product/operator.ts';
import { type Product, startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const ANY_ID = '0198a000-0000-7000-8000-000000000001';
const EXPORTS = ['/api/leads/export', '/api/suppressions/export', '/api/account/export'];

async function lookAtPictures({ url }: Product): Promise<Outcome> {
  const browser = await openBrowser();
  const broken: string[] = [];
  try {
    const ana = await newMember(url, 'ana');
    const { page } = await visitAs(browser, ana, { url });
    await page.goto('/leads');
    const form = new FormData();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'planta.png');
    const upload = { method: 'POST', headers: { cookie: ana.cookie }, body: form };
    const { url: path } = await (await fetch(`${url}/api/media/direct-upload`, upload)).json();
    const widthOf = () =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        return image.decode().then(
          () => image.naturalWidth,
          () => 0,
        );
      }, path);
    if ((await widthOf()) !== 64) broken.push('the picture was not shown to its owner');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByLabel('Usuário').waitFor();
    if ((await widthOf()) > 0) broken.push('the picture was shown after signing out');
    const opened = await page.goto(path);
    if (opened?.status() !== 401) broken.push(`the picture’s address was answered ${opened?.status()}`);
    return { tried: 2, broken };
  } finally {
    await browser.close();
  }
}

/** No GET answer may be reused without revalidation, and exports must not be stored. */
async function readCacheRules({ url }: Product): Promise<Outcome> {
  const broken: string[] = [];
  const ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987650001' });
  const routes = routesOf(await ana.call('GET', '/api/openapi.json')).filter(({ method }) => method === 'GET');
  const paths = [...routes.map(({ path }) => path.replace(/\{\w+\}/g, ANY_ID)), ...EXPORTS];
  for (const path of paths) {
    const answer = await fetch(`${url}${path}`, { headers: { cookie: ana.cookie } });
    await answer.arrayBuffer();
    const rule = answer.headers.get('cache-control');
    const isKept = answer.ok && !answer.headers.has('content-disposition');
    if (rule !== 'no-store' && !(isKept && rule === 'private, no-cache')) broken.push(`${path}: ${rule}`);
  }
  const signedOut = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie: ana.cookie } });
  if (signedOut.headers.get('clear-site-data') !== '"cache"') broken.push('signing out leaves the cache as it is');
  return { tried: paths.length + 1, broken };
}

async function comeAfterSomebody(): Promise<Outcome> {
  const product = await startProduct();
  try {
    const outcomes = [await lookAtPictures(product), await readCacheRules(product)];
    return {
      tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
      broken: outcomes.flatMap(({ broken }) => broken),
    };
  } finally {
    await product.stop();
  }
}

export const keptFiles: Attack[] = [{ point: 11, name: 'files after signing out', run: comeAfterSomebody }];
