import type { TestProduct } from '../product.ts';
import type { Target } from './target.ts';

/** A product under test as the proof reaches it: its HTTP API without a network. */
export const injectedTarget = (product: TestProduct): Target => ({
  call: (cookie, method, path, body) =>
    product.call(method, path, { headers: { cookie }, ...(body === undefined ? {} : { payload: body as object }) }),
  async upload(cookie, path, form) {
    const request = new Request('http://prumo/', { method: 'POST', body: form });
    const headers = { cookie, 'content-type': request.headers.get('content-type') ?? '' };
    return product.call('POST', path, { headers, payload: Buffer.from(await request.arrayBuffer()) });
  },
  signUp: async (username) => (await product.signUp(username)).cookie,
  query: (text, values) => product.query(text, values),
});
