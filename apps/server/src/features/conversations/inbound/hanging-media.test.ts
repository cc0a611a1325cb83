import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FetchedMedia } from '#features/channel/index.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { said, teller, tellingEvents } from '#test/told-events.ts';
import { PNG } from '#test/upload.ts';

const PICTURE: FetchedMedia = { kind: 'fetched', bytes: PNG, mimeType: 'image/png', fileName: null };

let product: TestProduct;
let hangingAccount: Client;
let hanging: ((answer: FetchedMedia) => void)[] = [];

beforeAll(async () => {
  product = await startProduct({
    wrapAdapter: (adapter) => ({
      ...tellingEvents(adapter),
      fetchMedia: async ({ userId }) =>
        userId === hangingAccount.accountId ? new Promise((answer) => hanging.push(answer)) : PICTURE,
    }),
  });
});
beforeEach(async () => {
  hanging = [];
  hangingAccount = await product.signUp();
});
afterAll(() => product.close());

const source = { kind: 'link', url: 'https://cdn.provider.example/foto.jpg' } as const;
const media = { source, mimeType: 'image/jpeg', fileName: null, size: null };

async function receive(client: Client, pictures: number): Promise<void> {
  const told = await teller(product, client);
  const inbound = new URL((await client.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
  const events = Array.from({ length: pictures }, (_, index) =>
    told.message(`p${index}`, `551198765000${index}`, '', { content: said({ type: 'image', media }) }),
  );
  await product.call('POST', inbound, { payload: { events } });
  while ((await product.runSource('webhook-events')) > 0);
}

async function states(client: Client): Promise<{ copied: number; waiting: number; tries: number }> {
  const { rows } = await product.query(
    `select count(media_url)::int as copied, count(media_due_at)::int as waiting, max(media_attempts)::int as tries
     from thread_messages where user_id = $1`,
    [client.accountId],
  );
  return rows[0];
}
const round = () => product.runSource('received-media');

test('an account whose provider hangs holds two places, and others’ files are copied meanwhile', async () => {
  await receive(hangingAccount, 5);
  const hangingRound = round();
  await expect.poll(() => hanging.length).toBe(2);
  const other = await product.signUp();
  await receive(other, 3);
  expect(await round()).toBe(2);
  expect(await round()).toBe(1);
  expect(await round()).toBe(0);
  expect(await states(other)).toMatchObject({ copied: 3, waiting: 0 });
  expect(hanging).toHaveLength(2);

  for (const answer of hanging) answer(PICTURE);
  expect(await hangingRound).toBe(2);
  const next = round();
  await expect.poll(() => hanging.length).toBe(4);
  for (const answer of hanging) answer(PICTURE);
  await next;
  expect(await states(hangingAccount)).toMatchObject({ copied: 4, waiting: 1 });
  const last = round();
  await expect.poll(() => hanging.length).toBe(5);
  hanging.at(-1)?.(PICTURE);
  await last;
});

test('a file that does not come within its time is tried again later', async () => {
  await receive(hangingAccount, 1);
  const hangingRound = round();
  await expect.poll(() => hanging.length).toBe(1);
  product.clock.advance(46_000);
  expect(await hangingRound).toBe(1);
  expect(await states(hangingAccount)).toEqual({ copied: 0, waiting: 1, tries: 1 });
  expect(await round()).toBe(0);
  product.clock.advance(6_000);
  const again = round();
  await expect.poll(() => hanging.length).toBe(2);
  hanging.at(-1)?.(PICTURE);
  await again;
  expect(await states(hangingAccount)).toMatchObject({ copied: 1, waiting: 0 });
});
