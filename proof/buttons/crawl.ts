import type { Browser, Response } from 'playwright-core';
import { type Visit, visitAs } from '../../e2e/product/browser.ts';
import { signUp } from '../../e2e/product/operator.ts';
import { press, settle } from './press.ts';
import { findPressables, openLayer, type Pressable } from './pressables.ts';

export type Finding = { steps: string[]; what: string };
export type Crawled = { pressed: string[]; findings: Finding[] };

type Options = {
  browser: Browser;
  url: string;
  path: string;
  /** The part of the page whose buttons are pressed, as a selector. */
  within: string;
  /** How many presses deep dialogs and menus are followed. */
  depth: number;
  width: number;
};

/** Presses everything on one screen once, and what opens from it, each time on a fresh page. */
export async function crawlScreen(options: Options): Promise<Crawled> {
  const { path, within, depth } = options;
  const crawled: Crawled = { pressed: [], findings: [] };
  const done = new Set<string>();
  let visitor = await visitNewAccount(options);

  /** What can be pressed after these steps on a fresh page; null when one of them is not there. */
  const reach = async (steps: Pressable[]): Promise<Pressable[] | null> => {
    const { page } = visitor;
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await settle(page);
    for (const { key } of steps) {
      const found = await findPressables(page, within);
      if (!found.some((one) => one.key === key)) return null;
      await press(page, key).catch(() => null);
      await settle(page);
    }
    return findPressables(page, within);
  };

  /** As `reach`, up to where the last step can be pressed; in a new account when earlier presses used up what it needs. */
  const reachLast = async (steps: Pressable[]): Promise<boolean> => {
    const isThere = async () =>
      (await reach(steps.slice(0, -1)))?.some(({ key }) => key === steps.at(-1)?.key) ?? false;
    if (await isThere()) return true;
    await visitor.context.close();
    visitor = await visitNewAccount(options);
    return isThere();
  };

  const pressLast = async (steps: Pressable[]): Promise<void> => {
    const labels = steps.map(({ label }) => label);
    const tell = (what: string) => crawled.findings.push({ steps: labels, what });
    if (!(await reachLast(steps))) return void tell('was not there again');
    const onResponse = (answer: Response) => {
      if (answer.status() >= 500) tell(`${answer.status()} ${new URL(answer.url()).pathname}`);
    };
    visitor.problems.length = 0;
    visitor.page.on('response', onResponse);
    try {
      const seen = await press(visitor.page, steps.at(-1)?.key ?? '');
      crawled.pressed.push(`${labels.join(' > ')}: ${seen}`);
      if (seen === null) tell('nothing was seen');
    } catch (error) {
      tell(`could not be pressed: ${String(error).split('\n')[0]}`);
    }
    await settle(visitor.page);
    visitor.page.off('response', onResponse);
    for (const problem of visitor.problems) tell(problem);
  };

  const walk = async (steps: Pressable[], from: string | null): Promise<void> => {
    const found = (await reach(steps)) ?? (await reachLast(steps).then(() => reach(steps))) ?? [];
    for (const next of found) {
      const id = `${steps.at(-1)?.key} ${next.key}`;
      if (done.has(id)) continue;
      done.add(id);
      const further = [...steps, next];
      await pressLast(further);
      const layer = await openLayer(visitor.page);
      const isHere = new URL(visitor.page.url()).pathname === new URL(path, options.url).pathname;
      if (isHere && layer !== null && layer !== from && further.length < depth) await walk(further, layer);
    }
  };

  await walk([], null);
  await visitor.context.close();
  return crawled;
}

let accounts = 0;

/** A person whose account holds the demonstration: enough that every screen has something to press. */
async function visitNewAccount({ browser, url, width }: Options): Promise<Visit> {
  accounts += 1;
  const person = await signUp(url, `pessoa${accounts}`);
  await person.call('POST', '/api/demonstration');
  const visitor = await visitAs(browser, person, { url, width });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  return visitor;
}
