import type { AccountId, SessionId, UserId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountDeleted } from '#test/factories/accounts.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import type { StoredSession } from '../user-and-session-store.ts';
import { keepSessions } from './kept-sessions.ts';

const ANA = '0198c5f0-7c1e-7a30-8000-000000000001' as UserId;
const BIA = '0198c5f0-7c1e-7a30-8000-000000000002' as UserId;
const OFFICE = '0198c5f0-7c1e-7a30-8000-000000000003' as AccountId;
const sessionOf = (id: UserId): StoredSession => ({
  id: id as string as SessionId,
  accountId: OFFICE,
  createdAt: new Date(),
  lastSeenAt: new Date(),
  user: { id, username: 'ana', name: null },
  role: 'owner',
  brokerGrants: [],
  brokerSight: 'own_and_free',
  mustSecure: false,
  clockOffsetMs: 0,
});

describe('a session that was just read', () => {
  let isListening: boolean;
  let change: (whose: string | null) => void;
  let findSession: ReturnType<typeof vi.fn<(tokenHash: string) => Promise<StoredSession | null>>>;
  let sessions: ReturnType<typeof keepSessions>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    isListening = true;
    findSession = vi.fn(async (tokenHash) =>
      tokenHash === 'nobody' ? null : sessionOf(tokenHash === 'ana' ? ANA : BIA),
    );
    sessions = keepSessions({
      findSession,
      listener: {
        isListening: () => isListening,
        onSessionChange(forget) {
          change = forget;
        },
      },
    });
    return () => void vi.useRealTimers();
  });

  const readings = async (...tokens: string[]) => {
    findSession.mockClear();
    for (const token of tokens) await sessions.find(token);
    return findSession.mock.calls.map(([token]) => token);
  };

  test('is not read again for five seconds', async () => {
    expect(await readings('ana', 'ana', 'bia')).toEqual(['ana', 'bia']);
    vi.advanceTimersByTime(4_999);
    expect(await readings('ana')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await readings('ana')).toEqual(['ana']);
  });

  test('is read again after a change of its user or account, or after changes may have been missed', async () => {
    await readings('ana', 'bia');
    change(ANA);
    expect(await readings('ana', 'bia')).toEqual(['ana']);
    change(OFFICE);
    expect(await readings('ana', 'bia')).toEqual(['ana', 'bia']);
    change(null);
    expect(await readings('ana', 'bia')).toEqual(['ana', 'bia']);
  });

  test('is not kept while notices are not heard, nor where none was found', async () => {
    isListening = false;
    expect(await readings('ana', 'ana')).toEqual(['ana', 'ana']);
    isListening = true;
    expect(await readings('nobody', 'nobody')).toEqual(['nobody', 'nobody']);
  });

  test('is not kept when a change was heard while it was read', async () => {
    findSession.mockImplementationOnce(async () => {
      change(ANA);
      return sessionOf(ANA);
    });
    expect(await readings('ana', 'ana', 'ana')).toEqual(['ana', 'ana']);
  });
});

describe('a cookie that was just used', () => {
  let product: TestProduct;
  let ana: Client;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    ana = await product.signUp();
  });

  const PASSWORD = 'uma senha longa';
  const isIn = async (cookie: string) =>
    (await product.call('GET', '/api/leads/stats', { headers: { cookie } })).status === 200;
  async function logInAgain(): Promise<string> {
    const { rows } = await product.query('select username from users where id = $1', [ana.userId]);
    const payload = { username: rows[0].username, password: PASSWORD };
    const answer = await product.call('POST', '/api/auth/login', { payload });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a logout', () => product.call('POST', '/api/auth/logout', { headers: { cookie: ana.cookie } })],
    ['the end of the account', () => accountDeleted(ana)],
  ])('opens nothing after %s', async (_name, end) => {
    expect(await isIn(ana.cookie)).toBe(true);
    await end();
    expect(await isIn(ana.cookie)).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the others were ended', () => ana.call('DELETE', '/api/auth/sessions')],
    [
      'the password changed',
      () =>
        ana.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'outra senha longa' }),
    ],
  ])('of another browser opens nothing after %s', async (_name, end) => {
    const other = await logInAgain();
    expect([await isIn(other), await isIn(ana.cookie)]).toEqual([true, true]);
    await end();
    expect([await isIn(other), await isIn(ana.cookie)]).toEqual([false, true]);
  });

  test('opens nothing once the notice of another process arrived', async () => {
    const bia = await product.signUp();
    expect([await isIn(ana.cookie), await isIn(bia.cookie)]).toEqual([true, true]);
    await product.query('delete from sessions where account_id = any($1)', [[ana.accountId, bia.accountId]]);
    expect([await isIn(ana.cookie), await isIn(bia.cookie)]).toEqual([true, true]);
    await product.query("select pg_notify('prumo_sessions', $1)", [ana.accountId]);
    await vi.waitFor(async () => expect(await isIn(ana.cookie)).toBe(false));
    expect(await isIn(bia.cookie)).toBe(true);
  });

  test('opens nothing after a week without use', async () => {
    expect(await isIn(ana.cookie)).toBe(true);
    product.clock.advance(7 * 24 * 3600_000);
    expect(await isIn(ana.cookie)).toBe(false);
  });

  test('shows an advanced clock at once', async () => {
    expect(await isIn(ana.cookie)).toBe(true);
    await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
    const { headers } = await ana.call('GET', '/api/leads/stats');
    expect(Number(headers['x-account-offset'])).toBeGreaterThanOrEqual(3_600_000);
  });
});
