import type { Browser, Response } from 'playwright-core';
import { type Visit, visit, visitAs } from '../../e2e/product/browser.ts';
import { signUp } from '../../e2e/product/operator.ts';
import { openScreen } from './open.ts';
import { activate, canPressAgain, press, settle } from './press.ts';
import { findPressables, openLayer, type Pressable } from './pressables.ts';
import type { Screen } from './screens.ts';

type Report = {
  onPress: (label: string, path: string) => void;
  onFinding: (path: string, what: string) => void;
  onLost: (label: string, path: string) => void;
};

type Options = {
  browser: Browser;
  url: string;
  screen: Screen;
  depth: number;
  width: number;
  report: Report;
};

const PATIENCE_MS = 60_000;

const pathOf = (steps: Pressable[]) => steps.map(({ label }) => label).join(' > ');

export async function crawlScreen(options: Options): Promise<void> {
  const { depth, report } = options;
  const within = options.screen.within ?? '#content';
  const done = new Set<string>();
  let visitor = await visitAnew(options);

  const reach = async (steps: Pressable[]): Promise<Pressable[] | null> => {
    const { page, path } = visitor;
    await openScreen(page, path);
    for (const { key } of steps) {
      const { pressables } = await findPressables(page, within);
      if (!pressables.some((one) => one.key === key)) return null;
      await activate(page, key).catch(() => null);
      await settle(page);
    }
    const { pressables, mute } = await findPressables(page, within);
    for (const label of mute) {
      if (done.has(`mute ${label}`)) continue;
      done.add(`mute ${label}`);
      report.onFinding(pathOf(steps), `${label} is disabled and does not say why`);
    }
    return pressables;
  };

  /** Retries in a new account if earlier presses used up what the element needs. */
  const reachLast = async (steps: Pressable[]): Promise<boolean> => {
    const isThere = async () =>
      (await reach(steps.slice(0, -1)))?.some(({ key }) => key === steps.at(-1)?.key) ?? false;
    if (await isThere()) return true;
    await visitor.context.close();
    visitor = await visitAnew(options);
    return isThere();
  };

  const pressLast = async (steps: Pressable[], isAgain = false): Promise<void> => {
    const path = pathOf(steps);
    const last = steps.at(-1) ?? { key: '', label: '' };
    if (!(await reachLast(steps))) return report.onLost(last.label, path);
    const tell = (what: string) => report.onFinding(path, what);
    const onResponse = (answer: Response) => {
      if (answer.status() >= 500) tell(`${answer.status()} ${new URL(answer.url()).pathname}`);
    };
    visitor.problems.length = 0;
    visitor.page.on('response', onResponse);
    try {
      const seen = await press(visitor.page, last.key);
      report.onPress(last.label, `${path}: ${seen}`);
      if (seen === null) tell('nothing was seen');
      await settle(visitor.page);
      if (await canPressAgain(visitor.page, last.key)) {
        if ((await press(visitor.page, last.key)) === null) tell('refused a second time, nothing was seen');
        await settle(visitor.page);
      }
    } catch (error) {
      if (!isAgain) {
        // An AI turn or a due send can remove the button of this press.
        visitor.page.off('response', onResponse);
        await visitor.context.close();
        visitor = await visitAnew(options);
        return pressLast(steps, true);
      }
      tell(`could not be pressed: ${String(error).split('\n')[0]}`);
    }
    visitor.page.off('response', onResponse);
    for (const problem of new Set(visitor.problems)) tell(problem);
  };

  const known = new Set<string>();
  const walk = async (steps: Pressable[], from: string | null, isWanted: (key: string) => boolean): Promise<void> => {
    const found = (await reach(steps)) ?? (await reachLast(steps).then(() => reach(steps))) ?? [];
    for (const { key } of found) known.add(key);
    for (const next of found) {
      const id = `${steps.at(-1)?.key} ${next.key}`;
      if (done.has(id) || !isWanted(next.key)) continue;
      done.add(id);
      const further = [...steps, next];
      await pressLast(further);
      const { page, path } = visitor;
      const isHere = new URL(page.url()).pathname === new URL(path, options.url).pathname;
      if (!isHere || further.length >= depth) continue;
      const layer = await openLayer(page);
      if (layer !== null && layer !== from) await walk(further, layer, () => true);
      if (layer !== from) continue;
      const shown = (await findPressables(page, within)).pressables.filter(({ key }) => !known.has(key));
      const brought = new Set(shown.map(({ key }) => key));
      if (brought.size > 0) await walk(further, layer, (key) => brought.has(key));
    }
  };

  try {
    await walk([], null, () => true);
  } finally {
    await visitor.context.close();
  }
}

let accounts = 0;

async function visitAnew({ browser, url, width, screen }: Options): Promise<Visit & { path: string }> {
  accounts += 1;
  const person = await signUp(url, `pessoa${process.pid}x${accounts}`);
  if (screen.as === 'newcomer') await person.call('POST', '/api/first-run', { step: 'company' });
  else await person.call('POST', '/api/demonstration');
  const path = await screen.open(person);
  const visitor = await (screen.as === 'nobody'
    ? visit(browser, { url, width })
    : visitAs(browser, person, { url, width }));
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  // Headless browsers do not print, so printing opens another page.
  await visitor.context.addInitScript(() => {
    window.print = () => void window.open('about:blank');
  });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  return { ...visitor, path };
}
