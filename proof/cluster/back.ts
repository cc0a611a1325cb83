import { setTimeout as delay } from 'node:timers/promises';
import type { LiveTab } from '../silence/watch.ts';
import type { ProductProcess } from './product.ts';
import { isAnswered, type Writes } from './writes.ts';

/** Milliseconds until each was back; null = not within the patience. */
export type Back = { name: string; ms: number | null }[];

const PATIENCE_MS = 90_000;
const ASK_EACH_MS = 300;
const WORK_EACH_MS = 1_000;

type Options = {
  product: readonly ProductProcess[];
  writes: Writes;
  /** A tab at each web process, of the account that writes. */
  tabs: readonly { name: string; tab: LiveTab }[];
  since: number;
};

/**
 * A web process is back when a new request to write is answered with 2xx, a worker when it has handled a row that was
 * due, and live topics when the tab at one web process hears of a lead created at the other.
 */
export async function untilBack({ product, writes, tabs, since }: Options): Promise<Back> {
  const webs = product.filter(({ role }) => role === 'web');
  const others = (at: string) => webs.flatMap(({ name }) => (name === at ? [] : [name]));
  const workers = product.filter(({ role }) => role === 'worker');
  const within = (name: string, isSo: () => Promise<boolean> | boolean) => measure(name, isSo, since);
  let isOver = false;
  const work = giveWork(webs, writes, () => isOver);
  const back = await Promise.all([
    ...webs.map(async ({ name, url }) => {
      let isWritten = false;
      return within(name, () => {
        void writes.ask('lead', { url, through: name }).then((write) => (isWritten ||= isAnswered(write)));
        return isWritten;
      });
    }),
    ...workers.map(async ({ name, url }) => {
      let before = await handledRows(url);
      return within(name, async () => {
        const now = await handledRows(url);
        before ??= now;
        return now !== null && now > (before ?? 0);
      });
    }),
    ...tabs.map(({ name, tab }) =>
      within(`live at ${name}`, () => hears(tab, leadsWritten(writes, others(name), since), since)),
    ),
  ]).finally(() => {
    isOver = true;
  });
  await work;
  return back;
}

async function measure(name: string, isSo: () => Promise<boolean> | boolean, since: number): Promise<Back[number]> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await isSo()) return { name, ms: Math.max(0, performance.now() - since) };
    await delay(ASK_EACH_MS);
  }
  return { name, ms: null };
}

/** Messages of leads, so that each worker finds rows that are due. */
async function giveWork(webs: readonly ProductProcess[], writes: Writes, isOver: () => boolean): Promise<void> {
  const going = webs.map(({ name, url }) =>
    writes.goOn(['message'], { url, through: name }, { pauseMs: WORK_EACH_MS, isOver }),
  );
  await Promise.all(going);
}

/** Counted in the process's memory, so a new process begins at zero. */
async function handledRows(url: string): Promise<number | null> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => answer.text())
    .catch(() => null);
  if (text === null) return null;
  const counts = [...text.matchAll(/^prumo_due_rows_handled_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

const leadsWritten = ({ all }: Writes, through: readonly string[], since: number): Set<string | null> =>
  new Set(all.flatMap((one) => (through.includes(one.through) && one.begunAt >= since ? [one.id] : [])));

const hears = ({ heard }: LiveTab, leads: Set<string | null>, since: number): boolean =>
  heard.some(({ type, id, at }) => type === 'leads' && at >= since && id !== undefined && leads.has(id));
