import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_TEXTS, WORST_TEXTS } from '../../apps/server/test/fuzz/hostile-texts.ts';
import { type Account, fillAccount } from '../../apps/server/test/fuzz/spread-text.ts';
import { formWith, PNG, UPLOAD_PATH } from '../../apps/server/test/upload.ts';
import { newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import { type Attack, type Outcome, timed } from './attack.ts';

const SLOWEST_MS = 2_000;
const OTHERS_WAIT_MS = 500;
const GIVEN_UP_MS = 30_000;

const CONFIGURATION = {
  companyName: 'Prumo',
  companyDescription: 'Imobiliária de bairro.',
  responseScripts: Object.fromEntries(
    ['greeting', 'qualification', 'pricing', 'closing'].map((name) => [name, 'Olá, como posso ajudar você?']),
  ),
};

async function watched(attack: (account: Account) => Promise<void>): Promise<Outcome> {
  const product = await startProduct();
  const outcome: Outcome = { tried: 0, broken: [] };
  const waits: number[] = [];
  let isOver = false;
  try {
    const [attacker, other] = [await newMember(product.url, 'ana'), await newMember(product.url, 'bia')];
    const health = async () => {
      while (!isOver) {
        const { ms } = await timed(() => other.call('GET', '/api/health').catch(() => undefined));
        waits.push(ms);
        await sleep(50);
      }
    };
    const asking = health();

    async function judge(what: string, path: string, init: RequestInit) {
      outcome.tried += 1;
      waits.length = 0;
      const { result, ms } = await timed(() => answerOf(`${product.url}${path}`, init));
      if (result.status >= 500) outcome.broken.push(`${what}: ${result.status} ${result.text.slice(0, 200)}`);
      if (ms > SLOWEST_MS) {
        await sleep(100);
        const longest = Math.max(0, ...waits);
        if (longest > OTHERS_WAIT_MS)
          outcome.broken.push(`${what}: ${Math.round(ms)} ms, another account waited ${Math.round(longest)} ms`);
      }
      return result.body;
    }
    const { cookie } = attacker;
    await attack({
      ask: (method, path, body) =>
        judge(`${method} ${path.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 120) ?? ''}`, path, {
          method,
          headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      upload: (name) =>
        judge(`upload ${JSON.stringify(name.slice(0, 60))}`, UPLOAD_PATH, {
          method: 'POST',
          headers: { cookie },
          body: formWith(PNG, name),
        }),
    });
    isOver = true;
    await asking;
    return outcome;
  } finally {
    isOver = true;
    await product.stop();
  }
}

async function answerOf(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVEN_UP_MS) });
    const text = await answer.text();
    const isJson = answer.ok && answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, text, body: isJson ? JSON.parse(text) : null };
  } catch (error) {
    return { status: 599, text: String(error), body: null };
  }
}

/** From the original finding: one held the process for a minute, the other broke every answer of the account. */
const FOUND = ['moema (x+x+)+y', 'Tatuape (Zona Leste'];

const askAbout = (places: readonly string[]) => () =>
  watched(async ({ ask }) => {
    for (const [index, place] of places.entries()) {
      const location = place.slice(0, 300);
      await ask('POST', '/api/products', { name: `Vista ${index}`, type: 'apartamento', location });
      // Letters after the place give a regex built from it the most ways to match.
      const words = (location.match(/[\p{L}\d]+/gu) ?? []).join(' ');
      const said = `quero um apartamento em ${words}. quanto tempo até ${location}? e quanto tempo até a moema ${'x'.repeat(30)}?`;
      const trial = { configuration: CONFIGURATION, said: [] };
      await ask('POST', '/api/ai/trial', { ...trial, burst: [said] });
      await ask('POST', '/api/ai/trial', { ...trial, burst: [`qual a distância até ${words}? e o ${location} 2?`] });
      const phone = `1198${String(index).padStart(4, '0')}001`;
      await ask('POST', '/api/leads', { name: place.slice(0, 190) || 'Rita', phone, location: place.slice(0, 200) });
      await ask('POST', '/api/simulator/messages', { phone, text: said });
    }
    await ask('POST', '/api/simulator/clock', { advanceSeconds: 60 });
    for (const { id } of (await ask('GET', '/api/conversations?limit=200')) ?? [])
      for (const part of ['qualification', 'matches']) await ask('GET', `/api/conversations/${id}/${part}`);
  });

const fillEverything = () =>
  watched((account) =>
    fillAccount(account, WORST_TEXTS, () => account.ask('POST', '/api/simulator/clock', { advanceSeconds: 120 })),
  );

export const hostileLocations: Attack[] = [
  { point: 1, name: 'places of products that are patterns', run: askAbout(FOUND) },
  { point: 1, name: 'places of products that are no words', run: askAbout(HOSTILE_TEXTS) },
  { point: 1, name: 'hostile signs in every text', run: fillEverything },
];
