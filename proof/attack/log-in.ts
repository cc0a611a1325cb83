import { request } from 'node:http';
import { timed } from './attack.ts';

export type LogIn = {
  url: string;
  username: string;
  password?: string;
  forwardedFor?: string;
  /** Any address of 127.0.0.0/8; the product counts each separately. */
  from?: string;
};

/** Returns the status; 0 if the connection was cut. */
export function logIn({ url, username, password = 'errada errada', forwardedFor, from }: LogIn): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
    const options = { method: 'POST', headers, agent: false, ...(from && { localAddress: from }) };
    const sent = request(`${url}/api/auth/login`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify({ username, password }));
  });
}

/** How many wrong passwords NS-013 allows for one name from one address within this time. */
export function allowedTries(elapsedMs: number): number {
  let tries = 6;
  for (let wait = 1, since = 1; since * 1000 <= elapsedMs; wait = Math.min(wait * 2, 60), since += wait) tries += 1;
  return tries;
}

export async function logInAll(people: readonly LogIn[]): Promise<{ broken: string[]; slowestMs: number }> {
  const broken: string[] = [];
  let slowestMs = 0;
  for (const person of people) {
    const { result: status, ms } = await timed(() => logIn(person));
    slowestMs = Math.max(slowestMs, ms);
    if (status !== 200) broken.push(`a good login was answered ${status}`);
  }
  return { broken, slowestMs };
}

export async function whileFlooded<Result>(
  { parallel, attempt }: { parallel: number; attempt: () => Promise<unknown> },
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const flood = Array.from({ length: parallel }, async () => {
    while (!isOver) await attempt();
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(flood);
  }
}
