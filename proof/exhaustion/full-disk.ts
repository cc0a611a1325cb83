import { setTimeout as delay } from 'node:timers/promises';
import { signUp } from '../../e2e/product/operator.ts';
import { startServer } from '../../e2e/product/server.ts';
import { postmasterOf, until } from '../database/processes.ts';
import { ask, isClearRefusal, READS, type TimedAnswer, writesOf } from './asks.ts';
import type { SmallDisk } from './small-disk.ts';

export type Verdict = { check: string; asked: number; failed: TimedAnswer[] };

const LEADS = 200;
const RECOVERED_WITHIN_MS = 20_000;
const ENLARGED_MEGABYTES = 600;
const NOTICE_MS = 2_500;

export async function proveFullDisk(disk: SmallDisk, rounds: number): Promise<Verdict[]> {
  const server = await startServer({ dataDir: disk.dataDir });
  const verdicts: Verdict[] = [];
  const tell = (check: string, asked: TimedAnswer[], isRight: (one: TimedAnswer) => boolean) =>
    verdicts.push({ check, asked: asked.length, failed: asked.filter((one) => !isRight(one)) });
  try {
    const ana = await signUp(server.url, 'ana');
    const kept: string[] = [];
    for (let index = 0; index < LEADS; index += 1)
      kept.push(
        (await ana.call('POST', '/api/leads', { name: `Pessoa ${index}`, phone: `119${80000000 + index}` })).id,
      );
    const postmaster = await postmasterOf(disk.dataDir);
    const reads = () => Promise.all(READS.map((what) => ask(server.url, ana, what)));
    const writes = async () => {
      const asked = [];
      for (const [what, body] of writesOf(kept[0] ?? '')) asked.push(await ask(server.url, ana, what, body));
      return asked;
    };

    const untilWritten = async (when: string) => {
      let asked: TimedAnswer[] = [];
      const isDone = async () => {
        asked = await writes();
        return asked.every(({ status }) => status < 400);
      };
      await until('writes work', isDone, RECOVERED_WITHIN_MS, 250).catch(() => {});
      tell(`${when}: writes work without a restart`, asked, ({ status }) => status < 400);
    };

    const uploads: TimedAnswer[] = [];
    for (let last = 200; last < 400 && uploads.length < 5_000; ) {
      const one = await upload(server.url, ana.cookie);
      last = one.status;
      uploads.push(one);
    }
    tell('uploads until it is full: taken or 503', uploads, (one) => one.status < 400 || isClearRefusal(one));
    tell('filled by itself: writes', await writes(), isClearRefusal);
    tell('filled by itself: reads', await reads(), ({ status }) => status === 200);

    await disk.enlarge(ENLARGED_MEGABYTES);
    await untilWritten('on a larger disk');

    for (let round = 1; round <= rounds; round += 1) {
      await disk.fill();
      const sudden = await writes();
      tell(
        `${round}: to the last byte, at once: writes refused or kept`,
        sudden,
        (one) => one.status < 400 || isClearRefusal(one),
      );
      await delay(NOTICE_MS);
      await disk.fill();
      for (let again = 0; again < 5; again += 1) {
        tell(`${round}: to the last byte: writes`, await writes(), isClearRefusal);
        tell(`${round}: to the last byte: reads`, await reads(), ({ status }) => status === 200);
      }
      tell(`${round}: to the last byte: who signs in`, [await login(server.url)], ({ status }) => status === 200);

      await disk.makeRoom();
      await untilWritten(`${round}: with room again`);
      tell(`${round}: with room again: reads`, await reads(), ({ status }) => status === 200);
    }
    const found = [];
    for (const id of kept) found.push(await ask(server.url, ana, `GET /api/leads/${id}`));
    tell('every lead that was taken is there', found, ({ status }) => status === 200);
    const isSame = (await postmasterOf(disk.dataDir)) === postmaster;
    verdicts.push({
      check: 'the database never ended',
      asked: 1,
      failed: isSame ? [] : [{ what: '', status: 0, text: 'restarted', ms: 0 }],
    });
    if (verdicts.some(({ failed }) => failed.length > 0)) console.error(server.output().slice(-3_000));
    return verdicts;
  } finally {
    await disk.makeRoom();
    await server.stop();
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(url: string, cookie: string): Promise<TimedAnswer> {
  const form = new FormData();
  form.append('file', new Blob([PNG, Buffer.alloc(900_000)]), 'foto.png');
  const answer = await fetch(`${url}/api/media/direct-upload`, { method: 'POST', headers: { cookie }, body: form });
  return { what: 'upload', status: answer.status, text: await answer.text(), ms: 0 };
}

async function login(url: string): Promise<TimedAnswer> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: 'uma senha longa' }),
  });
  return { what: 'login', status: answer.status, text: await answer.text(), ms: 0 };
}
