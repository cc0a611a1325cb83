import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Client, startProduct, type TestProduct } from '#test/product.ts';
import { rfcTotp } from '#test/rfc-totp.ts';
import { resetTwoStepOf } from './reset-two-step.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer it expects
type AskRoute = (path: string, options: Parameters<TestProduct['call']>[2]) => Promise<Answer<any>>;

const PASSWORD = 'uma senha longa';
let product: TestProduct;
let people = 0;
let name: string;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  people += 1;
  name = `duas-etapas-${people}`;
  ana = await product.signUp(name);
});

const asked: AskRoute = (path, options) => product.call('POST', path, options) as never;
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
const login = (password = PASSWORD, username = name) => asked('/api/auth/login', { payload: { username, password } });
const enter = (cookie: string, code: string) =>
  asked('/api/auth/login/code', { headers: { cookie }, payload: { code } });
const codeOf = (secret: string, steps = 0) => rfcTotp(secret, new Date(product.clock.now().getTime() + steps * 30_000));
const nextStep = () => product.clock.advance(30_000);
const outcomes = async (client = ana) =>
  (await client.call('GET', '/api/auth/sign-ins')).body.map(({ outcome }: { outcome: string }) => outcome);
const summary = ({ status, body }: Awaited<ReturnType<AskRoute>>) => [status, body.code];

async function setUp(client = ana): Promise<string> {
  const answer = await client.call('POST', '/api/auth/two-step/setup', { password: PASSWORD });
  expect(answer.status).toBe(200);
  return answer.body.secret;
}

async function switchOn(client = ana): Promise<{ secret: string; codes: string[] }> {
  const secret = await setUp(client);
  const answer = await client.call('POST', '/api/auth/two-step/confirm', { code: codeOf(secret) });
  expect(answer.status).toBe(200);
  nextStep();
  return { secret, codes: answer.body.codes };
}

describe('turning it on', () => {
  test('shows the secret as text and as what a QR code holds, and counts from the first right code', async () => {
    const { body } = await ana.call('POST', '/api/auth/two-step/setup', { password: PASSWORD });
    expect(new URL(body.address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(decodeURIComponent(body.address)).toContain(`Prumo:${name}?`);
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret);

    expect((await login()).body).toMatchObject({ username: name });
    expect((await ana.call('GET', '/api/auth/two-step')).body).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(summary(await ana.call('POST', '/api/auth/two-step/confirm', { code: '000000' }))).toEqual([
      400,
      'wrong_code',
    ]);
    const confirmed = await ana.call('POST', '/api/auth/two-step/confirm', { code: codeOf(body.secret) });
    expect(new Set(confirmed.body.codes).size).toBe(10);
    expect((await ana.call('GET', '/api/auth/two-step')).body).toEqual({
      since: product.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await login()).body).toEqual({ codeWanted: true });
  });

  test('asks for the password, and is not begun anew while it is on', async () => {
    const wrong = await ana.call('POST', '/api/auth/two-step/setup', { password: 'errada' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Senha atual incorreta' }]);
    await switchOn();
    expect(summary(await ana.call('POST', '/api/auth/two-step/setup', { password: PASSWORD }))).toEqual([
      409,
      'two_step_changed',
    ]);
  });

  test('of two confirmations at once one gets the codes', async () => {
    const code = codeOf(await setUp());
    const answers = await Promise.all([1, 2].map(() => ana.call('POST', '/api/auth/two-step/confirm', { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stores no secret and no code that could be read', async () => {
    const { secret, codes } = await switchOn();
    const { rows } = await product.query(`
      select secret as text from two_steps union all select code_hash from recovery_codes
      union all select token_hash from pending_sign_ins`);
    const stored = rows.map(({ text }) => text).join('\n');
    for (const shown of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(shown);
  });

  test('keeps every session', async () => {
    const other = cookiesOf(await login());
    await switchOn();
    const read = (cookie: string) => product.call('GET', '/api/auth/me', { headers: { cookie } });
    expect([(await read(other)).status, (await read(ana.cookie)).status]).toEqual([200, 200]);
  });
});

describe('signing in', () => {
  test('takes the code after the password, opens no session before it, and tells both', async () => {
    const { secret } = await switchOn();
    const first = await login();
    expect([first.status, first.body]).toEqual([200, { codeWanted: true }]);
    const pending = cookiesOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(/^prumo-code=[^;]+;.*Max-Age=300;.*HttpOnly/);
    expect((await product.call('GET', '/api/auth/me', { headers: { cookie: pending } })).status).toBe(401);
    expect(
      (await product.call('GET', '/api/auth/me', { headers: { cookie: pending.replace('prumo-code', 'prumo') } }))
        .status,
    ).toBe(401);

    const second = await enter(pending, ` ${codeOf(secret).replace(/^.../, '$& ')} `);
    expect([second.status, second.body.username]).toEqual([200, name]);
    const me = await product.call('GET', '/api/auth/me', { headers: { cookie: cookiesOf(second) } });
    expect(me.body).toEqual(second.body);
    expect((await outcomes()).slice(0, 2)).toEqual(['signed_in_with_code', 'code_wanted']);
  });

  test.each([-1, 0, 1])('takes the code of the step %d away, and no code twice', async (steps) => {
    const { secret } = await switchOn();
    nextStep();
    const code = codeOf(secret, steps);
    expect((await enter(cookiesOf(await login()), code)).status).toBe(200);
    const again = await enter(cookiesOf(await login()), code);
    expect([again.status, again.body.fields]).toEqual([
      400,
      { code: 'Este código já foi usado. Espere o aplicativo mostrar o próximo.' },
    ]);
    const older = await enter(cookiesOf(await login()), codeOf(secret, steps - 1));
    expect(summary(older)).toEqual([400, 'wrong_code']);
  });

  test('the code that turned it on is spent too', async () => {
    const secret = await setUp();
    const code = codeOf(secret);
    await ana.call('POST', '/api/auth/two-step/confirm', { code });
    expect(summary(await enter(cookiesOf(await login()), code))).toEqual([400, 'wrong_code']);
  });

  test('of two sign-ins with one code of the app at once one wins', async () => {
    const { secret } = await switchOn();
    const pending = [cookiesOf(await login()), cookiesOf(await login())];
    const answers = await Promise.all(pending.map((cookie) => enter(cookie, codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('a recovery code works once, in any way of writing it; of two at once one wins', async () => {
    const { codes } = await switchOn();
    const [first = '', second = '', third = ''] = codes;
    expect((await enter(cookiesOf(await login()), first.toUpperCase().replace('-', ''))).status).toBe(200);
    expect(summary(await enter(cookiesOf(await login()), first))).toEqual([400, 'wrong_code']);

    const pending = [cookiesOf(await login()), cookiesOf(await login())];
    const answers = await Promise.all(pending.map((cookie) => enter(cookie, second)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const open = pending[answers.findIndex(({ status }) => status === 400)] ?? '';
    expect((await enter(open, third)).status).toBe(200);
    expect((await ana.call('GET', '/api/auth/two-step')).body.recoveryCodesLeft).toBe(7);
    expect(await outcomes()).toContain('signed_in_with_recovery_code');
  });

  test('of two codes for one right password one opens a session', async () => {
    const { codes } = await switchOn();
    const pending = cookiesOf(await login());
    const answers = await Promise.all(codes.slice(0, 2).map((code) => enter(pending, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await ana.call('GET', '/api/auth/two-step')).body.recoveryCodesLeft).toBe(9);
  });

  test('ends after five minutes, with the first session, and with a new password', async () => {
    const { secret } = await switchOn();
    const late = cookiesOf(await login());
    product.clock.advance(5 * 60_000);
    const answer = await enter(late, codeOf(secret));
    expect(summary(answer)).toEqual([410, 'sign_in_expired']);
    expect(answer.body.error).toBe('O tempo para digitar o código acabou. Entre de novo com a sua senha.');

    const used = cookiesOf(await login());
    await enter(used, codeOf(secret));
    nextStep();
    expect(summary(await enter(used, codeOf(secret)))).toEqual([410, 'sign_in_expired']);

    const old = cookiesOf(await login());
    const changed = { currentPassword: PASSWORD, newPassword: 'outra senha longa' };
    expect((await ana.call('POST', '/api/auth/change-password', changed)).status).toBe(200);
    expect(summary(await enter(old, codeOf(secret)))).toEqual([410, 'sign_in_expired']);
    expect(summary(await enter('', codeOf(secret)))).toEqual([410, 'sign_in_expired']);
    expect((await login('outra senha longa')).body).toEqual({ codeWanted: true });
  });

  test('a wrong code leaves the sign-in open, is told, and counts like a wrong password', async () => {
    const { secret } = await switchOn();
    const pending = cookiesOf(await login());
    const wrong = () => enter(pending, codeOf(secret) === '000000' ? '111111' : '000000');
    for (let attempt = 0; attempt < 6; attempt += 1) expect(summary(await wrong())).toEqual([400, 'wrong_code']);
    expect((await outcomes()).slice(0, 6)).toEqual(Array(6).fill('wrong_code'));
    const delayed = await enter(pending, codeOf(secret));
    expect([delayed.status, delayed.headers['retry-after']]).toEqual([429, '1']);
    expect((await login()).status).toBe(429);
    product.clock.advance(2_000);
    expect((await enter(pending, codeOf(secret))).status).toBe(200);
    expect((await login()).body).toEqual({ codeWanted: true });
  });

  test('of a hundred wrong codes at once no more are looked at than one after the other', async () => {
    await switchOn();
    const pending = cookiesOf(await login());
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(pending, 'zzzzz-zzzzz')));
    const checked = answers.filter(({ status }) => status === 400);
    expect(checked.length).toBe(6);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });

  test('from many networks thirty wrong codes an hour are looked at', async () => {
    const { secret } = await switchOn();
    const cookie = cookiesOf(await login());
    const statuses = [];
    for (let network = 0; network < 31; network += 1) {
      const remoteAddress = `198.51.100.${network}`;
      const wrong = { headers: { cookie }, payload: { code: 'zzzzz-zzzzz' }, remoteAddress };
      statuses.push((await product.call('POST', '/api/auth/login/code', wrong)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    product.clock.advance(61 * 60_000);
    expect((await enter(cookiesOf(await login()), codeOf(secret))).status).toBe(200);
  });
});

describe('turning it off and new recovery codes', () => {
  test('ask for the password and a code', async () => {
    const { secret, codes } = await switchOn();
    for (const path of ['/api/auth/two-step/off', '/api/auth/two-step/recovery-codes']) {
      const noPassword = await ana.call('POST', path, { password: 'errada', code: codeOf(secret) });
      expect(noPassword.body.fields).toEqual({ password: 'Senha atual incorreta' });
      const noCode = await ana.call('POST', path, { password: PASSWORD, code: 'zzzzz-zzzzz' });
      expect(summary(noCode)).toEqual([400, 'wrong_code']);
    }
    const renewed = await ana.call('POST', '/api/auth/two-step/recovery-codes', {
      password: PASSWORD,
      code: codeOf(secret),
    });
    expect(renewed.body.codes).toHaveLength(10);
    expect(summary(await enter(cookiesOf(await login()), codes[0] ?? ''))).toEqual([400, 'wrong_code']);

    const off = { password: PASSWORD, code: renewed.body.codes[0] };
    expect((await ana.call('POST', '/api/auth/two-step/off', off)).status).toBe(200);
    expect((await login()).body).toMatchObject({ username: name });
    expect(summary(await ana.call('POST', '/api/auth/two-step/off', off))).toEqual([409, 'two_step_changed']);
  });
});

test('a new password by link leaves it on', async () => {
  await switchOn();
  const { rows } = await product.query(`select id from users where username = $1`, [name]);
  const owner = await product.signUp();
  const { token: invitation } = (await owner.call('POST', '/api/team/invitations', { role: 'broker', email: null }))
    .body;
  await ana.call('POST', `/api/invitations/${invitation}/accept`);
  await product.query(`update members set deactivated_at = now() where account_id = $1`, [ana.accountId]);
  const made = await owner.call('POST', `/api/team/members/${rows[0].id}/password-link`);
  const payload = { password: 'uma senha nova' };
  expect((await product.call('POST', `/api/password-links/${made.body.token}`, { payload })).status).toBe(200);
  expect((await login('uma senha nova')).body).toEqual({ codeWanted: true });
});

test('who runs the installation can reset it; the password stays', async () => {
  await switchOn();
  const pending = cookiesOf(await login());
  expect(await resetTwoStepOf(product.platform.db, name.toUpperCase())).toBe(true);
  expect(await resetTwoStepOf(product.platform.db, 'ninguém')).toBe(false);
  expect(summary(await enter(pending, '000000'))).toEqual([410, 'sign_in_expired']);
  expect((await login()).body).toMatchObject({ username: name });
});
