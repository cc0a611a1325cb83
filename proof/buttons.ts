import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { openBrowser } from '../e2e/product/browser.ts';
import { startServer } from '../e2e/product/server.ts';
import { crawlScreen } from './buttons/crawl.ts';
import { SCREENS, type Screen } from './buttons/screens.ts';

/**
 * Presses every control once, also in dialogs and menus. Each press must have a visible effect (picture, address,
 * download, file chooser), break nothing and get no server failure. A refusing form must answer a second submit; a
 * disabled control must say why.
 */
const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    depth: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
    width: { type: 'string', default: '1440' },
    url: { type: 'string' },
  },
});

/** Most of a crawl is waiting for a screen to stand still. */
const AT_ONCE = 2;

const server = values.url === undefined ? await startServer() : null;
const url = server?.url ?? values.url ?? '';
const browser = await openBrowser();
const counts = new Map<string, { pressed: number; findings: number }>();
/** Times and counts in a name differ between accounts. */
const nameOf = (label: string) => label.replace(/\d+/g, '#');
const pressed = new Set<string>();
const lost: { name: string; label: string; path: string }[] = [];

function find(name: string, path: string, what: string) {
  const count = counts.get(name);
  if (count) count.findings += 1;
  console.log(`${name}: ${path}: ${what}`);
}

async function crawl(name: string, screen: Screen) {
  const count = { pressed: 0, findings: 0 };
  counts.set(name, count);
  await crawlScreen({
    browser,
    url,
    screen,
    depth: Number(values.depth),
    width: screen.width ?? Number(values.width),
    report: {
      onPress: (label, path) => {
        count.pressed += 1;
        pressed.add(nameOf(label));
        if (values.all) console.log(`${name}: ${path}`);
      },
      onFinding: (path, what) => find(name, path, what),
      onLost: (label, path) => lost.push({ name, label, path }),
    },
  }).catch((error) => find(name, '', String(error).split('\n')[0] ?? ''));
  console.error(`${name}: ${count.pressed} pressed, ${count.findings} findings`);
}

try {
  const waiting = Object.entries(SCREENS).filter(([name]) => values.screen?.includes(name) ?? true);
  const crawlNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await crawl(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, crawlNext));
} finally {
  await browser.close();
  await server?.stop();
}
// A control that one account showed only after a press may be open in another.
for (const { name, label, path } of lost) if (!pressed.has(nameOf(label))) find(name, path, 'was not there again');
const rows = [...counts].map(([name, count]) => [name, String(count.pressed), String(count.findings)]);
printTable(['screen', 'pressed', 'findings'], rows);
if (rows.length === 0 || [...counts.values()].some(({ findings }) => findings > 0)) process.exitCode = 1;
