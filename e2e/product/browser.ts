import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import type { Operator } from './operator.ts';

/** A name of this machine that browsers trust no more than any other address without https. */
export const NAMED_HOST = 'crm.local';

/** Without these a headless Chromium keeps calling its maker's hosts. */
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
  // Where the machine says no locale, Chromium drops a file name that is not plain ASCII and saves it as 'download'.
  const inUnicode = { ...env, LC_ALL: 'C.UTF-8' };
  return chromium.launch({ executablePath, env: inUnicode, args: ARGUMENTS, headless: true });
}

export type VisitOptions = {
  url: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** A telephone: touched, not pointed at. */
  isTouched?: boolean;
};

export type Visit = { context: BrowserContext; page: Page; problems: string[] };

/** A fresh visitor. `problems` collects what no user should ever cause: page errors, console errors, broken policy. */
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
    // A browser logs every refused request by itself; whether it should be refused is the test's own matter.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return { context, page, problems };
}

/**
 * The cookie that signs its owner in, for a context of a browser. One bound to https is set so;
 * Chromium sends it to its own machine by http too.
 */
export const cookieFor = ({ cookie }: Operator, url: string) => {
  const [name = '', value = ''] = cookie.split('=');
  if (!name.startsWith('__Host-')) return { name, value, url };
  return { name, value, url: url.replace(/^http:/, 'https:'), secure: true };
};

/** As the login leaves it: who holds a session was signed in with, and the page fetches that half of itself first. */
function rememberSession(): void {
  // Once: what the product forgets later stays forgotten. A page without an address remembers nothing.
  if (window.origin === 'null' || localStorage.getItem('e2e:was-here') !== null) return;
  localStorage.setItem('e2e:was-here', '1');
  localStorage.setItem('prumo:signed-in', '1');
}

/** A visitor who is signed in as this person. */
export async function visitAs(browser: Browser, person: Operator, options: VisitOptions): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([cookieFor(person, options.url)]);
  await visitor.context.addInitScript(rememberSession);
  return visitor;
}

const FOLDER = join(import.meta.dirname, '../../test-results/screenshots');

/** With PICTURES=1 a picture of the screen for people to look at; kept out of version control. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
