import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORST_TEXTS } from '#test/fuzz/hostile-texts.ts';
import { type Account, fillAccount } from '#test/fuzz/spread-text.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

const SLOWEST_MS = 10_000;

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

function watched(broken: string[]): Account {
  async function judge<Answer extends { status: number; text: string }>(what: string, work: () => Promise<Answer>) {
    const begin = performance.now();
    const answer = await work();
    const ms = performance.now() - begin;
    if (answer.status >= 500) broken.push(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
    if (ms > SLOWEST_MS) broken.push(`${what}: ${Math.round(ms)} ms`);
    return answer.status < 300 ? answer : null;
  }
  return {
    async ask(method, path, body) {
      const what = `${method} ${path.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 100) ?? ''}`;
      return (await judge(what, () => ana.call(method, path, body)))?.body ?? null;
    },
    async upload(name) {
      const send = () => postForm(product, ana.cookie, UPLOAD_PATH, formWith(PNG, name));
      return ((await judge(`upload ${name.slice(0, 100)}`, send))?.body ?? null) as { url: string } | null;
    },
  };
}

test('no text of an account or a lead fails a request or holds the process, wherever it is read', async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const broken: string[] = [];
  await fillAccount(watched(broken), WORST_TEXTS, async () => {
    await product.drain(ana.accountId);
    product.clock.advance(120_000);
    await product.drain(ana.accountId);
  });
  loop.disable();
  expect({ broken, isBlocked: loop.max / 1e6 > SLOWEST_MS }).toEqual({ broken: [], isBlocked: false });
});
