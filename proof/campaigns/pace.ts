import type { Client } from 'pg';
import { type Account, LEAST_GAP_SECONDS, STEP_DELAYS_MS } from './accounts.ts';
import type { Check } from './counters.ts';
import type { AcceptedMessage } from './dialects.ts';

const JITTER_MS = 1_000;
/** A message known only by its echo counts from its call, at most this long before its arrival. */
const DEADLINE_MS = 21_000;
const BURST = 10;

type BegunSend = AcceptedMessage & { begunAt: number };

export async function checkPace(
  database: Client,
  taken: readonly AcceptedMessage[],
  accounts: Account[],
): Promise<Check[]> {
  const log = await withBeginnings(database, taken);
  const paced = accounts.filter(({ isLate }) => !isLate).map(({ instance }) => instance);
  const lines = paced.map((instance) => log.filter((message) => message.instance === instance));
  return [
    checkGaps('I3: the gap between two of a number', lines, 1),
    checkGaps(`I3: ${BURST} of a number in a row`, lines, BURST - 1),
    checkCalls(log),
    checkCaps(log, accounts),
    checkOrder(log),
    ...(await checkDelays(database)),
  ];
}

/** Late arrivals belong to the attempt nearest by either clock. */
async function withBeginnings(database: Client, taken: readonly AcceptedMessage[]): Promise<BegunSend[]> {
  const { rows } = await database.query<{ text: string; at: Date }>(
    'select s.text, a.started_at as at from send_attempts a join campaign_sends s on s.id = a.send_id',
  );
  const attempts = Map.groupBy(rows, ({ text }) => text);
  return taken.map((message) => {
    const begun = (attempts.get(message.text) ?? []).map(({ at }) => at.getTime());
    const apart = (at: number) => Math.min(Math.abs(message.machineAt - at), Math.abs(message.at - at));
    return { ...message, begunAt: begun.toSorted((one, other) => apart(one) - apart(other))[0] ?? message.machineAt };
  });
}

/** Compares within an era only, since clock jumps make times incomparable. */
function checkGaps(name: string, lines: BegunSend[][], apart: number): Check {
  const gap = apart * LEAST_GAP_SECONDS * 1000;
  const least = gap - (apart === 1 ? JITTER_MS : 2 * JITTER_MS);
  const pairs = lines.flatMap((line) =>
    line.flatMap((first, index) => {
      const last = line[index + apart];
      return last && last.era === first.era ? [{ line, index, first, last }] : [];
    }),
  );
  const short = pairs.filter(
    ({ first, last }) => last.at - first.at < least && Math.abs(last.begunAt - first.begunAt) < gap,
  );
  const told = short.flatMap(({ line, index, first, last }) => [
    `${name}: ${last.at - first.at} ms`,
    ...line.slice(Math.max(0, index - 2), index + apart + 2).map((message) => `  ${JSON.stringify(message)}`),
  ]);
  return { name, checked: pairs.length, violations: short.length, told };
}

/** With right clocks a call arrives within its deadline. */
function checkCalls(log: readonly BegunSend[]): Check {
  const name = 'I3: a call when its turn was';
  const comparable = log.filter(({ isRight }) => isRight);
  const late = comparable.filter(({ at, begunAt }) => at < begunAt || at - begunAt > DEADLINE_MS);
  const told = late.map((message) => `${name}: ${JSON.stringify(message)}`);
  return { name, checked: comparable.length, violations: late.length, told };
}

function checkCaps(log: readonly BegunSend[], accounts: Account[]): Check {
  const days = accounts.flatMap(({ instance, dailyLimit }) => {
    if (dailyLimit === null) return [];
    const line = log.filter((message) => message.instance === instance);
    const byDay = Map.groupBy(line, ({ begunAt }) => localDay(begunAt));
    return [...byDay].map(([day, own]) => ({ instance, day, own, over: own.length - dailyLimit }));
  });
  const beyond = days.filter(({ over }) => over > 0);
  const name = 'I4: days of a capped number';
  const told = beyond.flatMap(({ instance, day, own, over }) => [
    `${name}: ${instance}, ${day}, ${over} over; the first and the last of it:`,
    ...[...own.slice(0, 3), ...own.slice(-3)].map((message) => `  ${JSON.stringify(message)}`),
  ]);
  return { name, checked: days.length, violations: beyond.length, told };
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const localDay = (at: number) => dayFormat.format(at);

/** With right clocks a step comes only after its delay. */
function checkOrder(log: readonly AcceptedMessage[]): Check {
  const places = new Map(log.map((message, index) => [message.text, { ...message, index }]));
  const pairs = log.flatMap((message, index) => {
    const step = Number(/^Passo (\d)/.exec(message.text)?.[1]);
    const before = places.get(message.text.replace(/^Passo \d/, `Passo ${step - 1}`));
    if (!before) return [];
    const isComparable = before.isRight && message.isRight;
    const least = (STEP_DELAYS_MS[step - 1] ?? 0) - DEADLINE_MS;
    return [before.index < index && (!isComparable || message.at - before.at >= least)];
  });
  return { name: 'I6: a step after its own', checked: pairs.length, violations: pairs.filter((isSo) => !isSo).length };
}

async function checkDelays(database: Client): Promise<Check[]> {
  const { rows } = await database.query<{ checked: number; early: number }>(
    `select count(*)::int as checked,
       count(*) filter (where a.at < p.sent_at + ($1::float8[])[s.sequence] * interval '1 millisecond')::int as early
     from campaign_sends s
     join campaign_sends p on p.execution_id = s.execution_id and p.sequence = s.sequence - 1 and p.status = 'sent'
     join (select send_id, min(started_at) as at from send_attempts group by 1) a on a.send_id = s.id`,
    [STEP_DELAYS_MS],
  );
  return rows.map(({ checked, early }) => ({ name: 'I6: the delay of a step', checked, violations: early }));
}
