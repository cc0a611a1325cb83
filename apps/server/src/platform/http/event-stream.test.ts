import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => product.close());

/** Reads a stream's events as they come. */
async function open(cookie: string): Promise<{ next(): Promise<{ type: string; id?: string }>; close(): void }> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal: leaving.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: string[] = [];
  return {
    async next() {
      for (;;) {
        const line = waiting.shift();
        if (line?.startsWith('data: ')) return JSON.parse(line.slice(6));
        if (line !== undefined) continue;
        const chunk = await reader?.read();
        waiting.push(...(chunk?.value ?? '').split('\n\n').filter(Boolean));
      }
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

test('what another account does is not heard', async () => {
  const [ana, bia] = [await product.signUp(), await product.signUp()];
  const stream = await open(ana.cookie);
  await stream.next();
  await bia.call('POST', '/api/leads', { name: 'Dela', phone: '11987650002' });
  const { body: own } = await ana.call('POST', '/api/leads', { name: 'Meu', phone: '11987650003' });
  expect(await stream.next()).toEqual({ type: 'leads', id: own.id });
  stream.close();
});
