import { connect, createServer, type Server, type Socket } from 'node:net';
import { ErrorBody } from '@prumo/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

class Cable {
  #open = new Set<Socket>();
  #isCut = false;
  #server: Server | undefined;

  lay = async (address: string): Promise<string> => {
    const url = new URL(address);
    const target = { host: url.hostname, port: Number(url.port) };
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = connect(target);
      for (const end of [near, far]) {
        this.#open.add(end);
        end.on('error', () => {});
        end.on('close', () => this.#open.delete(end));
      }
      near.pipe(far).pipe(near);
      return near;
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as { port: number }).port);
    return url.href;
  };

  cut(): void {
    this.#isCut = true;
    for (const end of this.#open) end.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  remove(): void {
    this.cut();
    this.#server?.close();
  }
}

const cable = new Cable();
let product: TestProduct;
let ana: Client;
let inbound: string;

beforeAll(async () => {
  product = await startProduct({ reachDatabase: cable.lay });
  ana = await product.signUp('ana');
  inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
});
afterAll(async () => {
  await product.close();
  cable.remove();
});

const INTERNALS = /\bat \S+ \(|node_modules|\/src\/|ECONN|select |insert |postgres|terminated/i;

describe('while the database is away', () => {
  beforeAll(async () => {
    expect((await product.call('POST', inbound, { payload: { kind: 'before' } })).status).toBe(200);
    cable.cut();
  });
  afterAll(() => cable.mend());

  test('a provider is asked to tell again, whether its address is remembered or not: a 4xx would end it', async () => {
    for (const path of [inbound, inbound.replace(/.{3}$/, 'xyz')])
      expect((await product.call('POST', path, { payload: { kind: 'meanwhile' } })).status).toBe(503);
  });

  test.each([
    ['GET', '/api/leads'],
    ['GET', '/api/auth/me'],
    ['GET', '/api/dashboard/overview'],
    ['POST', '/api/leads'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/health'],
  ] as const)('%s %s is 503, never open and never signed out', async (method, path) => {
    const credentials = { username: 'ana', password: 'uma senha longa' };
    const body = path.startsWith('/api/auth') ? credentials : { name: 'a', phone: '11987650001' };
    const takesNone = method === 'GET' || path === '/api/auth/logout';
    const answer = await ana.call(method, path, takesNone ? undefined : body);
    expect(answer.status).toBe(503);
    expect(answer.text).not.toMatch(INTERNALS);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    if (path !== '/api/health') expect(ErrorBody.parse(answer.body).code).toBe('unavailable');
  });

  test('a request without a session is still told to log in', async () => {
    expect((await product.call('GET', '/api/leads')).status).toBe(401);
  });
});

test('when it is back, the same session goes on', async () => {
  await expect.poll(async () => (await ana.call('GET', '/api/leads')).status, { timeout: 60_000 }).toBe(200);
});

describe('every answer carries its request id', () => {
  test.each([
    ['/api/leads', 200],
    ['/api/leads/nada', 404],
    ['/api/nada', 404],
    [`/api/leads/${'a'.repeat(500)}`, 404],
    ['/api/leads/%E0%A4%A', 404],
    ['/api/leads?page=0', 400],
  ])('%s', async (path, status) => {
    const answers = [await ana.call('GET', path), await ana.call('GET', path)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[\w-]{36}$/);
  });
});
