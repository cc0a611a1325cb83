import type { Role } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAuthenticator } from '#test/fakes/authenticator.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { rfcTotp } from '#test/rfc-totp.ts';

const PASSWORD = 'uma senha longa';
let product: TestProduct;
let ana: Client;
let people = 0;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

async function joined(role: Role) {
  people += 1;
  const username = `membro${people}`;
  const { token } = (await ana.call('POST', '/api/team/invitations', { role, email: null })).body;
  const payload = { username, name: `Membro ${people}`, email: `${username}@exemplo.com.br`, password: PASSWORD };
  const answer = await product.call('POST', `/api/invitations/${token}/join`, { payload });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const call: Client['call'] = (method, path, body) =>
    product.call(method, path, { headers: { cookie }, ...(body ? { payload: body as object } : {}) }) as never;
  const { id: userId } = (await call('GET', '/api/auth/me')).body;
  return { username, userId, call };
}
type Member = Awaited<ReturnType<typeof joined>>;

const secret = async ({ call }: Pick<Client, 'call'>) =>
  (await call('POST', '/api/auth/two-step/setup', { password: PASSWORD })).body.secret as string;
async function switchOn(client: Pick<Client, 'call'>) {
  const code = rfcTotp(await secret(client), product.clock.now());
  expect((await client.call('POST', '/api/auth/two-step/confirm', { code })).status).toBe(200);
}
const requireOf = (roles: Role[], client: Pick<Client, 'call'> = ana) =>
  client.call('POST', '/api/team/two-step', { roles });
const login = async (username: string): Promise<Record<string, unknown>> =>
  (await product.call('POST', '/api/auth/login', { payload: { username, password: PASSWORD } })).body as never;
const reset = ({ userId }: Pick<Member, 'userId'>, client: Pick<Client, 'call'> = ana) =>
  client.call('POST', `/api/team/members/${userId}/reset-two-step`);

describe('a role that needs a second step', () => {
  test('opens nothing but the own sign-in, from the next request on, until it is set up', async () => {
    const bia = await joined('broker');
    expect((await bia.call('GET', '/api/leads')).status).toBe(200);
    expect((await requireOf(['broker'])).body.roles).toEqual(['broker']);

    const refused = await bia.call('GET', '/api/leads');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_step_needed']);
    expect(refused.body.error).toBe(
      'Seu papel nesta conta exige a verificação em duas etapas. Ative-a para continuar.',
    );
    for (const [method, path] of [
      ['GET', '/api/events'],
      ['POST', '/api/leads'],
      ['GET', '/api/general/settings'],
      ['GET', '/api/notifications'],
    ] as const)
      expect((await bia.call(method, path, method === 'POST' ? {} : undefined)).body.code, path).toBe(
        'two_step_needed',
      );
    for (const path of ['me', 'sessions', 'sign-ins', 'accounts', 'two-step', 'passkeys'])
      expect((await bia.call('GET', `/api/auth/${path}`)).status, path).toBe(200);
    expect((await bia.call('GET', '/api/auth/me')).body.mustSecure).toBe(true);
    expect((await login(bia.username)).mustSecure).toBe(true);

    const setUp = await secret(bia);
    expect((await bia.call('GET', '/api/leads')).status).toBe(403);
    const code = rfcTotp(setUp, product.clock.now());
    await bia.call('POST', '/api/auth/two-step/confirm', { code });
    expect((await bia.call('GET', '/api/leads')).status).toBe(200);
    expect(Object.keys((await bia.call('GET', '/api/auth/me')).body)).not.toContain('mustSecure');
  });

  test('has enough in a passkey', async () => {
    const bia = await joined('secretary');
    await requireOf(['secretary']);
    const { body } = await bia.call('POST', '/api/auth/passkeys/options', { password: PASSWORD });
    const here = { origin: 'http://localhost', rpId: 'localhost' };
    const answer = await bia.call('POST', '/api/auth/passkeys', makeAuthenticator(bia.userId).register(body, here));
    expect(answer.status).toBe(200);
    expect((await bia.call('GET', '/api/leads')).status).toBe(200);
    const [passkey] = answer.body.passkeys;
    await bia.call('DELETE', `/api/auth/passkeys/${passkey.id}`, { password: PASSWORD });
    expect((await bia.call('GET', '/api/leads')).body.code).toBe('two_step_needed');
  });

  test('holds back nobody of another role or another account, and whoever joins from then on', async () => {
    const [bia, caio] = [await joined('broker'), await joined('reader')];
    const other = await product.signUp();
    await requireOf(['reader']);
    expect((await bia.call('GET', '/api/leads')).status).toBe(200);
    expect((await ana.call('GET', '/api/leads')).status).toBe(200);
    expect((await other.call('GET', '/api/leads')).status).toBe(200);
    expect((await caio.call('GET', '/api/leads')).status).toBe(403);
    expect((await (await joined('reader')).call('GET', '/api/leads')).status).toBe(403);

    const { token } = (await other.call('POST', '/api/team/invitations', { role: 'reader', email: null })).body;
    expect((await caio.call('POST', `/api/invitations/${token}/accept`)).body.code).toBe('two_step_needed');
    await requireOf([]);
    expect((await caio.call('POST', `/api/invitations/${token}/accept`)).status).toBe(200);
    await requireOf(['reader']);
    expect((await caio.call('GET', '/api/leads')).status).toBe(200);
    await caio.call('POST', `/api/auth/accounts/${ana.accountId}/open`);
    expect((await caio.call('GET', '/api/leads')).status).toBe(403);
    await caio.call('POST', `/api/auth/accounts/${other.accountId}/open`);
    expect((await caio.call('GET', '/api/leads')).status).toBe(200);
  });

  test('is chosen by an owner alone; the team sees who has what', async () => {
    const [gil, bia] = [await joined('manager'), await joined('broker')];
    const refused = await requireOf(['broker'], gil);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Só um Dono define de quem se exige a verificação em duas etapas.',
    ]);
    await switchOn(bia);
    expect((await gil.call('GET', '/api/team/two-step')).body).toEqual({
      roles: [],
      people: [
        { userId: ana.userId, hasTwoStep: false, hasPasskey: false },
        { userId: gil.userId, hasTwoStep: false, hasPasskey: false },
        { userId: bia.userId, hasTwoStep: true, hasPasskey: false },
      ],
    });
    expect((await bia.call('GET', '/api/team/two-step')).status).toBe(403);
  });
});

describe('a reset', () => {
  test('by an owner or a manager lets the password alone sign in, and ends no session', async () => {
    const [gil, bia] = [await joined('manager'), await joined('broker')];
    await switchOn(bia);
    expect(await login(bia.username)).toEqual({ codeWanted: true });
    expect((await reset(bia, gil)).status).toBe(200);
    expect(await login(bia.username)).toMatchObject({ username: bia.username });
    expect((await bia.call('GET', '/api/auth/two-step')).body).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  test('is refused of an owner to a manager, of oneself, to others, and of a stranger', async () => {
    const [gil, bia] = [await joined('manager'), await joined('broker')];
    await switchOn(ana);
    expect((await reset(ana, gil)).body.code).toBe('right_missing');
    expect((await reset(ana)).body.code).toBe('own_membership');
    expect((await reset(gil, bia)).body.code).toBe('right_missing');
    expect((await reset(await product.signUp())).status).toBe(404);
    expect((await ana.call('GET', '/api/auth/two-step')).body.recoveryCodesLeft).toBe(10);
  });

  test('is refused of who is active in another account too', async () => {
    const bia = await joined('broker');
    await switchOn(bia);
    const other = await product.signUp();
    const { token } = (await other.call('POST', '/api/team/invitations', { role: 'broker', email: null })).body;
    await bia.call('POST', `/api/invitations/${token}/accept`);
    const refused = await reset(bia);
    expect([refused.status, refused.body.code]).toEqual([403, 'right_missing']);
    expect(await login(bia.username)).toEqual({ codeWanted: true });
  });
});

test('a deleted account leaves nothing of its people', async () => {
  const bia = await joined('broker');
  await switchOn(bia);
  const options = (await bia.call('POST', '/api/auth/passkeys/options', { password: PASSWORD })).body;
  const here = { origin: 'http://localhost', rpId: 'localhost' };
  await bia.call('POST', '/api/auth/passkeys', makeAuthenticator(bia.userId).register(options, here));
  await bia.call('POST', '/api/auth/passkeys/options', { password: PASSWORD });
  await login(bia.username);
  const tables = ['two_steps', 'recovery_codes', 'pending_sign_ins', 'passkeys', 'passkey_challenges'];
  const left = async () => {
    const counts = tables.map((table) => `select count(*)::int as rows from ${table} where user_id = '${bia.userId}'`);
    return (await product.query(counts.join(' union all '))).rows.map(({ rows }) => rows);
  };
  expect(await left()).toEqual([1, 10, 1, 1, 1]);
  const proof = { password: PASSWORD, confirmation: 'EXCLUIR' };
  expect((await ana.call('DELETE', '/api/account', proof)).status).toBe(200);
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
});
