import { randomBytes } from 'node:crypto';
import type { Role } from '@prumo/contracts/team/roles';
import type { BrowserContext } from 'playwright-core';

export const usernameOf = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;

export type Operator = {
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer it expects
  call<Body = any>(method: string, path: string, body?: unknown): Promise<Body>;
};

export type Member = Operator & { username: string };

export const PASSWORD = 'uma senha longa';

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
  await person.call('POST', '/api/first-run', { step: 'done' });
  return { ...person, username };
}

export const newMember = (url: string, name: string): Promise<Member> => signUp(url, usernameOf(name));

/** Somebody who joins the account by an invitation of `inviter`. */
export async function joinTeam(url: string, inviter: Operator, role: Role, name: string): Promise<Member> {
  const username = usernameOf(name.toLowerCase());
  const { token } = await inviter.call<{ token: string }>('POST', '/api/team/invitations', { role, email: null });
  const joined = await fetch(`${url}/api/invitations/${token}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, name, email: `${username}@exemplo.com.br`, password: PASSWORD }),
  });
  if (!joined.ok) throw new Error(`${name} could not join: ${joined.status} ${await joined.text()}`);
  return { ...callerWith(url, joined.headers.get('set-cookie')?.split(';')[0] ?? ''), username };
}

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

export const QUALIFIED = {
  propertyType: 'casa',
  propertyStage: 'pronto',
  location: 'Moema',
  objetivo: 'moradia',
  budget: '500000',
};
