import { parseArgs } from 'node:util';
import { openBrowser } from '../e2e/product/browser.ts';
import { startServer } from '../e2e/product/server.ts';
import { crawlScreen } from './buttons/crawl.ts';
import { printTable } from './table.ts';

/**
 * Every button, link, tab, switch and choice of every screen is pressed once, those of the dialogs and menus that open
 * too, and something must be seen of each: the picture changes, an address, a download, a file chooser. No press may
 * break the page or get a failure from the server.
 */
const SCREENS: Record<string, string> = {
  shell: '/nao-existe',
  dashboard: '/',
  inbox: '/inbox',
  leads: '/leads',
  products: '/products',
  campaigns: '/campaigns',
  'campaign-create': '/campaigns/create',
  monitor: '/campaign-monitoring',
  pipeline: '/pipeline',
  analytics: '/analytics',
  'analytics-conversions': '/analytics?tab=conversoes',
  'analytics-ai': '/analytics?tab=ia',
  'analytics-revenue': '/analytics?tab=receita',
  'ai-agent': '/ai-agent',
  'ai-agent-trial': '/ai-agent?tab=bancada',
  'ai-agent-performance': '/ai-agent?tab=desempenho',
  settings: '/settings',
  'settings-security': '/settings?tab=seguranca',
  'settings-sending': '/settings?tab=envio',
  'settings-do-not-contact': '/settings?tab=nao-perturbar',
  simulator: '/simulator',
};

const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    depth: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
    width: { type: 'string', default: '1440' },
  },
});

const server = await startServer();
const browser = await openBrowser();
const rows: string[][] = [];
let findings = 0;
try {
  for (const [screen, path] of Object.entries(SCREENS)) {
    if (values.screen !== undefined && !values.screen.includes(screen)) continue;
    const crawled = await crawlScreen({
      browser,
      url: server.url,
      path,
      within: screen === 'shell' ? 'body' : '#content',
      depth: Number(values.depth),
      width: Number(values.width),
    });
    rows.push([screen, String(crawled.pressed.length), String(crawled.findings.length)]);
    findings += crawled.findings.length;
    if (values.all) for (const line of crawled.pressed) console.log(`${screen}: ${line}`);
    for (const { steps, what } of crawled.findings) console.log(`${screen}: ${steps.join(' > ')}: ${what}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
printTable(['screen', 'pressed', 'findings'], rows);
if (findings > 0 || rows.length === 0) process.exitCode = 1;
