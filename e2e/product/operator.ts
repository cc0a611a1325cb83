import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/** A username that nobody else of a run has. */
export const usernameOf = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;

/** A signed-in person at the product's HTTP API, for what a journey needs prepared. */
export type Operator = {
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer it expects
  call<Body = any>(method: string, path: string, body?: unknown): Promise<Body>;
};

/** Who has signed up, with the name to log in with. */
export type Member = Operator & { username: string };

export const PASSWORD = 'uma senha longa';

/** Who is called so, of a new account unless there is one. */
export async function signUp(url: string, username: string): Promise<Member> {
  const post = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
  await post('/api/auth/register');
  const login = await post('/api/auth/login');
  const person = callerWith(url, login.headers.get('set-cookie')?.split(';')[0] ?? '');
  // Whoever is prepared here has been asked the first questions.
  await person.call('POST', '/api/first-run', { step: 'done' });
  return { ...person, username };
}

/** Of a new account, whoever else of the run is called so. */
export const newMember = (url: string, name: string): Promise<Member> => signUp(url, usernameOf(name));

/** The person who is signed in in this browser. */
export async function operatorOf(context: BrowserContext, url: string): Promise<Operator> {
  const cookies = await context.cookies(url);
  return callerWith(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

function callerWith(url: string, cookie: string): Operator {
  return {
    cookie,
    async call(method, path, body) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === '' ? {} : JSON.parse(text);
    },
  };
}

/** The fields of a lead of whom all five items of the qualification are known. */
export const QUALIFIED = {
  propertyType: 'casa',
  propertyStage: 'pronto',
  location: 'Moema',
  objetivo: 'moradia',
  budget: '500000',
};
