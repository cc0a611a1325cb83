import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { longTexts } from '../../apps/server/test/fuzz/long-texts.ts';
import { type Member, newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const EVENTS = 200;
const MESSAGE = 64 * 1024;
const TRIALS = 40;
const PARALLEL_MESSAGES = 8;
const LEADS = 10;
const ANSWERS_MS = 15_000;
const LONGEST_MS = 50;
/** A round may stall because of the machine; a slow product stalls in every round. */
const ROUNDS = 3;
const BETWEEN_MS = 10;

const LONG = longTexts(MESSAGE);
const TYPED = longTexts(4_096).map(({ text }) => `a${text.slice(1, -1)}b`);

const CONFIGURATION = {
  companyName: 'Prumo',
  companyDescription: 'Imóveis à venda em Santos.',
  isActive: true,
  responseStyle: 'profissional',
  responseScripts: DEFAULT_SCRIPTS,
};

type Flood = { url: string; member: Member; round: number; broken: string[]; tried: number };

async function inLanes(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: PARALLEL_MESSAGES }, worker));
}

async function deliver(flood: Flood): Promise<void> {
  const { inboundUrl } = await flood.member.call('GET', '/api/whatsapp/settings');
  const address = `${flood.url}${new URL(inboundUrl, flood.url).pathname}`;
  await inLanes(EVENTS, async (index) => {
    const { name = '', text } = LONG[index % LONG.length] ?? {};
    const from = `55119${80_000_000 + (index % LEADS)}`;
    const body = {
      kind: 'message',
      id: `long-${flood.round}-${index}`,
      from,
      name: 'Rui',
      type: 'text',
      text,
      at: new Date(),
    };
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
    flood.tried += 1;
    if (!answer.ok) flood.broken.push(`a message of ${name}: ${answer.status}`);
  });
}

async function tryOnBancada(flood: Flood): Promise<void> {
  await inLanes(TRIALS, async (index) => {
    const textAt = (place: number) => TYPED[(index * 7 + place) % TYPED.length] ?? '';
    const said = Array.from({ length: 18 }, (_, place) => ({
      from: place % 2 === 0 ? 'lead' : 'ai',
      text: textAt(place),
    }));
    const answer = await fetch(`${flood.url}/api/ai/trial`, {
      method: 'POST',
      headers: { cookie: flood.member.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ configuration: CONFIGURATION, said, burst: [textAt(19)] }),
    });
    flood.tried += 1;
    if (!answer.ok) flood.broken.push(`a trial: ${answer.status} ${await answer.text()}`);
  });
}

async function watch(url: string, other: Member, isOver: () => boolean) {
  const waited: number[] = [];
  let blockedMs = 0;
  const ask = async (path: string) => {
    while (!isOver()) {
      const begin = performance.now();
      const answer = await fetch(`${url}${path}`, { headers: { cookie: other.cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      if (path === '/api/health') waited.push(performance.now() - begin);
      await pause(BETWEEN_MS);
    }
  };
  const lag = async () => {
    // The gauge covers the time since the last scrape.
    while (!isOver()) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
      blockedMs = Math.max(blockedMs, Number(seconds ?? Number.NaN) * 1000);
      await pause(200);
    }
  };
  await Promise.all([ask('/api/health'), ask('/api/leads'), lag()]);
  waited.sort((a, b) => a - b);
  return { blockedMs, p99Ms: waited[Math.floor(waited.length * 0.99)] ?? 0, asked: waited.length };
}

async function floodOnce(url: string, [member, other]: [Member, Member], round: number) {
  const flood: Flood = { url, member, round, broken: [], tried: 0 };
  // Scrapes once to discard the lag of startup or of the previous flood.
  await fetch(`${url}/metrics`);
  let isOver = false;
  const watching = watch(url, other, () => isOver);
  await Promise.all([deliver(flood), tryOnBancada(flood)]).finally(() => pause(ANSWERS_MS));
  isOver = true;
  const { blockedMs, p99Ms, asked } = await watching;
  console.error(`2: health p99 ${p99Ms.toFixed(1)} ms of ${asked}, loop held ${blockedMs.toFixed(1)} ms at most`);
  const late: string[] = [];
  if (!(blockedMs <= LONGEST_MS)) late.push(`the loop was held for ${blockedMs.toFixed(0)} ms`);
  if (!(p99Ms <= LONGEST_MS)) late.push(`p99 of health was ${p99Ms.toFixed(0)} ms`);
  return { tried: flood.tried + asked, broken: flood.broken, late };
}

async function floodWithLongTexts(): Promise<Outcome> {
  const product = await startProduct({ ROLE: 'all' });
  try {
    const people: [Member, Member] = [await newMember(product.url, 'gil'), await newMember(product.url, 'ana')];
    const all: Outcome = { tried: 0, broken: [] };
    for (let round = 1; ; round += 1) {
      const { tried, broken, late } = await floodOnce(product.url, people, round);
      all.tried += tried;
      all.broken.push(...broken);
      if (late.length === 0) return all;
      if (round === ROUNDS) return { ...all, broken: [...all.broken, ...late] };
    }
  } finally {
    await product.stop();
  }
}

export const longMessages: Attack[] = [
  { point: 2, name: 'messages and talks of 64 KB beside another account', run: floodWithLongTexts },
];
