import type { TestProduct } from '../product.ts';
import { postForm } from '../upload.ts';
import type { Target } from './target.ts';

export const injectedTarget = (product: TestProduct): Target => ({
  call: (cookie, method, path, body) =>
    product.call(method, path, { headers: { cookie }, ...(body === undefined ? {} : { payload: body as object }) }),
  upload: (cookie, path, form) => postForm(product, cookie, path, form),
  signUp: async (username) => (await product.signUp(username)).cookie,
  query: (text, values) => product.query(text, values),
});
