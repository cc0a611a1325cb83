import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';
import { publish } from '../events/publish.ts';

let product: TestProduct;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => product.close());

async function open(cookie: string, query = '') {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events${query}`, { headers: { cookie }, signal: leaving.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: string[] = [];
  return {
    async next(): Promise<{ type: string; id?: string }> {
      for (;;) {
        const line = waiting.shift();
        if (line?.startsWith('data: ')) return JSON.parse(line.slice(6));
        if (line !== undefined) continue;
        const chunk = await reader?.read();
        waiting.push(...(chunk?.value ?? '').split('\n\n').filter(Boolean));
      }
    },
    async hasEnded(): Promise<boolean> {
      for (;;) if ((await reader?.read())?.done ?? true) return true;
    },
    close: () => leaving.abort(),
  };
}

test('every connection begins with resync and then tells what changed, by id, after the commit', async () => {
  const ana = await product.signUp();
  const stream = await open(ana.cookie);
  expect(await stream.next()).toEqual({ type: 'resync' });
  const { body: lead } = await ana.call('POST', '/api/leads', { name: 'Zé', phone: '11987650001' });
  expect(await stream.next()).toEqual({ type: 'leads', id: lead.id });
  stream.close();
});

test('a page that says since when it asks is told what changed from then on, of its own account only', async () => {
  const [ana, bia] = [await product.signUp(), await product.signUp()];
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const began = Date.now();
  await bia.call('POST', '/api/leads', { name: 'Dela', phone: '11987650011' });
  const { body: lead } = await ana.call('POST', '/api/leads', { name: 'Zé', phone: '11987650012' });
  const first = await open(ana.cookie);
  await first.next();
  const stream = await open(ana.cookie, `?since=${began}`);
  expect(await stream.next()).toEqual({ type: 'leads', id: lead.id });
  const { body: next } = await ana.call('POST', '/api/leads', { name: 'Lia', phone: '11987650013' });
  expect(await stream.next()).toEqual({ type: 'leads', id: next.id });
  for (const one of [stream, first]) one.close();
});

test.each(['?since=1000', '?since=ontem'])(
  'what is too long ago, or no time, is answered with resync: %s',
  async (since) => {
    const ana = await product.signUp();
    const stream = await open(ana.cookie, since);
    expect(await stream.next()).toEqual({ type: 'resync' });
    stream.close();
  },
);

test('what another account does is not heard', async () => {
  const [ana, bia] = [await product.signUp(), await product.signUp()];
  const stream = await open(ana.cookie);
  await stream.next();
  await bia.call('POST', '/api/leads', { name: 'Dela', phone: '11987650002' });
  const { body: own } = await ana.call('POST', '/api/leads', { name: 'Meu', phone: '11987650003' });
  expect(await stream.next()).toEqual({ type: 'leads', id: own.id });
  stream.close();
});

test('a stream ends with the session that opened it: logout, a new password elsewhere, or its time is over', async () => {
  const ana = await product.signUp();
  const username = (await ana.call('GET', '/api/auth/me')).body.username;
  const login = async (password = 'uma senha longa') => {
    const { headers } = await product.call('POST', '/api/auth/login', { payload: { username, password } });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  const [phone, tablet] = [await login(), await login()];
  const streams = [await open(ana.cookie), await open(phone), await open(tablet)] as const;
  for (const stream of streams) await stream.next();

  await product.call('POST', '/api/auth/logout', { headers: { cookie: phone } });
  expect(await streams[1].hasEnded()).toBe(true);

  const passwords = { currentPassword: 'uma senha longa', newPassword: 'outra senha longa' };
  expect((await ana.call('POST', '/api/auth/change-password', passwords)).status).toBe(200);
  expect(await streams[2].hasEnded()).toBe(true);

  const { body: lead } = await ana.call('POST', '/api/leads', { name: 'Zé', phone: '11987650009' });
  const heard = [await streams[0].next(), await streams[0].next(), await streams[0].next()];
  expect(heard.map(({ type }) => type).toSorted()).toEqual(['leads', 'settings', 'settings']);
  expect(heard.find(({ type }) => type === 'leads')?.id).toBe(lead.id);

  product.clock.advance(8 * 24 * 3600 * 1000);
  await publish({ db: product.platform.db, transaction: null, accountId: ana.accountId }, 'settings');
  expect(await streams[0].hasEnded()).toBe(true);
});
