import { PASSWORD, usernameOf } from '../../e2e/product/operator.ts';

export type Caller = (method: string, path: string, body?: unknown) => Promise<Response>;

export const strangerAt = (url: string): Caller => callerAt(url, '');

export async function newAccount(url: string): Promise<Caller> {
  const [stranger, credentials] = [strangerAt(url), { username: usernameOf('ana'), password: PASSWORD }];
  await stranger('POST', '/api/auth/register', credentials);
  const login = await stranger('POST', '/api/auth/login', credentials);
  return callerAt(url, login.headers.get('set-cookie')?.split(';')[0] ?? '');
}

const callerAt =
  (url: string, cookie: string): Caller =>
  (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
