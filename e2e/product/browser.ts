import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import type { Operator } from './operator.ts';

/** A host name that browsers, without https, do not treat as a secure origin. */
export const NAMED_HOST = 'crm.local';

/** Without these a headless Chromium keeps calling Google's hosts. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${NAMED_HOST} 127.0.0.1`,
];

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  // Without a locale, Chromium saves a file whose name is not ASCII as 'download'.
  const inUnicode = { ...env, LC_ALL: 'C.UTF-8' };
  return chromium.launch({ executablePath, env: inUnicode, args: ARGUMENTS, headless: true });
}

export type VisitOptions = {
  url: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  isTouched?: boolean;
};

export type Visit = { context: BrowserContext; page: Page; problems: string[] };

export async function visit(
  browser: Browser,
  { url, width = 1440, height = 900, theme = 'light', isTouched = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: isTouched,
    isMobile: isTouched,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return { context, page, problems };
}

/** A `__Host-` cookie must be set as https; Chromium sends it to localhost over http too. */
export const cookieFor = ({ cookie }: Operator, url: string) => {
  const [name = '', value = ''] = cookie.split('=');
  if (!name.startsWith('__Host-')) return { name, value, url };
  return { name, value, url: url.replace(/^http:/, 'https:'), secure: true };
};

/** Sets the mark that a login sets, which makes the page preload its signed-in part. */
function rememberSession(): void {
  // Only once, because the product may clear the mark later. A page with an opaque origin has no storage.
  if (window.origin === 'null' || localStorage.getItem('e2e:was-here') !== null) return;
  localStorage.setItem('e2e:was-here', '1');
  localStorage.setItem('prumo:signed-in', '1');
}

export async function visitAs(browser: Browser, person: Operator, options: VisitOptions): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([cookieFor(person, options.url)]);
  await visitor.context.addInitScript(rememberSession);
  return visitor;
}

const FOLDER = join(import.meta.dirname, '../../test-results/screenshots');

export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
