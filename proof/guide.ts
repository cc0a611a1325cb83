import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from '../commands/output/table.ts';
import { openBrowser, visitAs } from '../e2e/product/browser.ts';
import { signUp } from '../e2e/product/operator.ts';
import { startServer } from '../e2e/product/server.ts';

const PICTURES: Record<string, string> = {
  'primeiros-passos': '/dashboard',
  leads: '/leads',
  funil: '/pipeline',
  produtos: '/products',
  campanhas: '/campaigns',
  inbox: '/inbox',
  relatorios: '/analytics?period=30d',
  configuracoes: '/settings?tab=envio',
};
const FOLDER = join(import.meta.dirname, '../docs/guia/images');

const server = await startServer();
const browser = await openBrowser();
try {
  const person = await signUp(server.url, 'marina');
  await person.call('POST', '/api/general/settings', { companyName: 'Porto Azul Imóveis', city: 'São Paulo' });
  await person.call('POST', '/api/demonstration', {});
  await person.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  mkdirSync(FOLDER, { recursive: true });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PICTURES)) {
    const { page, context } = await visitAs(browser, person, { url: server.url, width: 1120, height: 700 });
    await page.goto(path);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(1500);
    const { length } = await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    rows.push([name, path, `${Math.round(length / 1024)} kB`]);
    await context.close();
  }
  printTable(['picture', 'screen', 'size'], rows);
} finally {
  await browser.close();
  await server.stop();
}
