import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from '../commands/output/table.ts';
import { openBrowser, visit } from '../e2e/product/browser.ts';
import { withRunningProduct } from './support/running-product.ts';
import { DIST, FLOOR_BYTES, watchAssets, weigh } from './web/shipped.ts';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

await withRunningProduct(async ({ url }) => {
  const browser = await openBrowser();
  const { context, page } = await visit(browser, { url });
  const seen = watchAssets(page);
  const loadedBy = async (path: string): Promise<string[]> => {
    seen.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    return [...seen];
  };

  const login = await loadedBy('/');
  const credentials = { username: 'visitante', password: 'uma senha longa' };
  for (const step of ['register', 'login']) await context.request.post(`/api/auth/${step}`, { data: credentials });
  const inbox = await loadedBy('/inbox');
  await browser.close();

  const entry = [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  console.log('\nShipped, KB compressed; the floor is React + Query + Virtual + router = 92 KB gzip');
  printTable(
    ['', 'JS br', 'JS gzip', 'CSS br', 'CSS gzip', 'files', 'JS gzip / floor'],
    [['named in index.html', entry] as const, ['login page', login] as const, ['inbox', inbox] as const].map(
      ([name, paths]) => {
        const [js, css] = [weigh(paths, '.js'), weigh(paths, '.css')];
        const bytes = [js.br, js.gz, css.br, css.gz].map(kilobytes);
        return [name, ...bytes, String(paths.length), `${(js.gz / FLOOR_BYTES).toFixed(2)}x`];
      },
    ),
  );
});
