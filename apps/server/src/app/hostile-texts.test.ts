import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORST_TEXTS } from '#test/fuzz/hostile-texts.ts';
import {
  type Account,
  readAnswer,
  readEverything,
  searchText,
  spreadText,
  type Written,
} from '#test/fuzz/spread-text.ts';
import { type Route, routesOf } from '#test/isolation/openapi-routes.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

/** Far above what any request takes, and far below what a pattern gone wrong does. */
const SLOWEST_MS = 2_000;

/** Texts whose conversations the engine answers together. */
const AT_ONCE = 10;

let product: TestProduct;
let ana: Client;
let routes: Route[];
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  routes = routesOf((await ana.call('GET', '/api/openapi.json')).body as Parameters<typeof routesOf>[0]);
});
afterAll(() => product.close());

/** Notes in `broken` what failed and what took too long. */
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
    ask: async (method, path, body) =>
      (await judge(`${method} ${path.slice(0, 200)}`, () => ana.call(method, path, body)))?.body ?? null,
    upload: async (name) =>
      ((
        await judge(`upload ${name.slice(0, 100)}`, () =>
          postForm(product, ana.cookie, UPLOAD_PATH, formWith(PNG, name)),
        )
      )?.body as { url: string } | undefined) ?? null,
  };
}

test('no text of an account or a lead fails a request or holds the process, wherever it is read', async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const broken: string[] = [];
  const account = watched(broken);
  let written: Written = {};
  for (let from = 0; from < WORST_TEXTS.length; from += AT_ONCE) {
    const before = broken.length;
    const texts = WORST_TEXTS.slice(from, from + AT_ONCE);
    const cases = [];
    for (const [at, text] of texts.entries()) cases.push(await spreadText(account, text, from + at));
    await product.drain(ana.accountId);
    product.clock.advance(120_000);
    await product.drain(ana.accountId);
    for (const one of cases) {
      await readAnswer(account, one);
      written = { ...written, ...one.written };
      await searchText(account, one.text, routes, written);
    }
    if (broken.length > before) broken.push(`with ${JSON.stringify(texts.map((text) => text.slice(0, 40)))}`);
  }
  await readEverything(account, routes, written);
  loop.disable();
  expect({ broken, isHeld: loop.max / 1e6 > SLOWEST_MS }).toEqual({ broken: [], isHeld: false });
});
