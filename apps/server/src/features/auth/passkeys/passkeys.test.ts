import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAuthenticator } from '#test/fakes/authenticator.ts';
import { type Answer, type Client, startProduct, type TestProduct } from '#test/product.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer it expects
type ReadAnswer = Answer<any>;
type CallOptions = Parameters<TestProduct['call']>[2];

const PASSWORD = 'uma senha longa';
const HERE = { origin: 'https://crm.exemplo.com.br', rpId: 'crm.exemplo.com.br' };
let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct({ publicUrl: HERE.origin });
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await signUp();
});

/** The published address is https, and so is the cookie. */
async function signUp(): Promise<Client> {
  const client = await product.signUp();
  const cookie = client.cookie.replace(/^prumo=/, '__Host-prumo=');
  const call: Client['call'] = (method, path, body) =>
    product.call(method, path, {
      headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
      ...(body ? { payload: body as object } : {}),
    }) as never;
  return { ...client, cookie, call };
}

const post = (where: TestProduct, path: string, options?: CallOptions): Promise<ReadAnswer> =>
  where.call('POST', path, options) as never;
const summary = ({ status, body }: ReadAnswer) => [status, body.code];
const newOptions = async (client = ana) =>
  (await client.call('POST', '/api/auth/passkeys/options', { password: PASSWORD })).body;
const signInOptions = async () => (await post(product, '/api/auth/login/passkey/options')).body;
const signIn = (payload: object) => post(product, '/api/auth/login/passkey', { payload });

async function withPasskey(client = ana) {
  const authenticator = makeAuthenticator(client.userId);
  const answer = await client.call(
    'POST',
    '/api/auth/passkeys',
    authenticator.register(await newOptions(client), HERE),
  );
  expect(answer.status).toBe(200);
  return { authenticator, passkeys: answer.body.passkeys };
}

test('a passkey is asked for by the password, is discoverable and verifies its user', async () => {
  const wrong = await ana.call('POST', '/api/auth/passkeys/options', { password: 'errada' });
  expect(wrong.body.fields).toEqual({ password: 'Senha atual incorreta' });
  expect(await newOptions()).toMatchObject({
    rp: { id: HERE.rpId, name: 'Prumo' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  });
  const options = await signInOptions();
  expect(options).toMatchObject({ rpId: HERE.rpId, userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
});

test('several are registered, named by the device, renamed and removed', async () => {
  await withPasskey();
  const { passkeys } = await withPasskey();
  expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Chrome · Windows', 'Chrome · Windows 2']);
  const [first, second] = passkeys;
  const renamed = await ana.call('PUT', `/api/auth/passkeys/${first.id}`, { name: ' Celular ' });
  expect(renamed.body.passkeys[0]).toMatchObject({ name: 'Celular', lastUsedAt: null });
  const path = `/api/auth/passkeys/${second.id}`;
  expect((await ana.call('DELETE', path, { password: 'errada' })).status).toBe(400);
  expect((await ana.call('DELETE', path, { password: PASSWORD })).body.passkeys).toHaveLength(1);
  expect((await ana.call('DELETE', path, { password: PASSWORD })).status).toBe(404);

  const bia = await signUp();
  expect((await bia.call('PUT', `/api/auth/passkeys/${first.id}`, { name: 'Minha' })).status).toBe(404);
  expect((await bia.call('DELETE', `/api/auth/passkeys/${first.id}`, { password: PASSWORD })).status).toBe(404);
  expect((await bia.call('GET', '/api/auth/passkeys')).body).toEqual({ passkeys: [], address: HERE.origin });
});

test('one signs in without a name and without a code, and is told', async () => {
  const { authenticator } = await withPasskey();
  const answer = await signIn(authenticator.signIn(await signInOptions(), HERE));
  expect([answer.status, answer.body.id]).toEqual([200, ana.userId]);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await product.call('GET', '/api/auth/me', { headers: { cookie } })).body).toEqual(answer.body);
  expect((await ana.call('GET', '/api/auth/sign-ins')).body[0].outcome).toBe('signed_in_with_passkey');
  const { body } = await ana.call('GET', '/api/auth/passkeys');
  expect(body.passkeys[0].lastUsedAt).toBe(product.clock.now().toISOString());
});

test('the sign-in page offers passkeys as soon as somebody has one', async () => {
  const empty = await startProduct({ publicUrl: HERE.origin });
  const offered = async (where: TestProduct) => (await where.call('GET', '/api/auth/passkeys/offered')).body;
  expect(await offered(empty)).toEqual({ isOffered: false });
  await empty.close();
  await withPasskey();
  expect(await offered(product)).toEqual({ isOffered: true });
});

test('a challenge serves once, of two at once too, for five minutes, and for what it was made for', async () => {
  const { authenticator } = await withPasskey();
  const options = await signInOptions();
  const payload = authenticator.signIn(options, HERE);
  expect((await signIn(payload)).status).toBe(200);
  expect(summary(await signIn(payload))).toEqual([410, 'passkey_expired']);
  expect(summary(await signIn(authenticator.signIn(options, HERE)))).toEqual([410, 'passkey_expired']);

  const twice = authenticator.signIn(await signInOptions(), HERE);
  const answers = await Promise.all([signIn(twice), signIn(twice)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);

  const old = await signInOptions();
  product.clock.advance(5 * 60_000);
  expect(summary(await signIn(authenticator.signIn(old, HERE)))).toEqual([410, 'passkey_expired']);
  expect(summary(await signIn(authenticator.signIn(await newOptions(), HERE)))).toEqual([410, 'passkey_expired']);
  expect(summary(await signIn(authenticator.signIn({ challenge: 'inventado' }, HERE)))).toEqual([
    410,
    'passkey_expired',
  ]);
});

test.each([
  ['another origin', { ...HERE, origin: 'https://crm.exemplo.com.br.mal.example' }],
  ['another port', { ...HERE, origin: 'https://crm.exemplo.com.br:8443' }],
  ['plain http', { ...HERE, origin: 'http://crm.exemplo.com.br' }],
  ['another host’s passkey', { ...HERE, rpId: 'exemplo.com.br' }],
  ['a device that verified nobody', { ...HERE, userVerified: false }],
])('from %s neither a sign-in nor a registration is taken', async (_case, there) => {
  const { authenticator } = await withPasskey();
  const options = await signInOptions();
  expect(summary(await signIn(authenticator.signIn(options, there)))).toEqual([400, 'passkey_not_accepted']);
  expect((await ana.call('GET', '/api/auth/sign-ins')).body[0].outcome).toBe('wrong_passkey');
  expect(summary(await signIn(authenticator.signIn(options, HERE)))).toEqual([410, 'passkey_expired']);
  const another = makeAuthenticator(ana.userId);
  const registration = await ana.call('POST', '/api/auth/passkeys', another.register(await newOptions(), there));
  expect(summary(registration)).toEqual([400, 'passkey_not_accepted']);
});

test('a copy that counts behind, another’s key and another’s handle are refused', async () => {
  const { authenticator } = await withPasskey();
  for (let round = 0; round < 2; round += 1)
    expect((await signIn(authenticator.signIn(await signInOptions(), HERE))).status).toBe(200);
  authenticator.setBack();
  const copied = authenticator.signIn(await signInOptions(), HERE);
  expect(summary(await signIn(copied))).toEqual([400, 'passkey_not_accepted']);

  const stranger = makeAuthenticator(ana.userId).signIn(await signInOptions(), HERE);
  expect(summary(await signIn(stranger))).toEqual([400, 'passkey_not_accepted']);
  const forged = { ...stranger, id: copied.id, rawId: copied.rawId };
  expect(summary(await signIn(forged))).toEqual([400, 'passkey_not_accepted']);

  const bia = await signUp();
  const { authenticator: ofBia } = await withPasskey(bia);
  const handle = ofBia.signIn(await signInOptions(), HERE);
  handle.response.userHandle = Buffer.from(ana.userId).toString('base64url');
  expect(summary(await signIn(handle))).toEqual([400, 'passkey_not_accepted']);
});

test('one that was registered is not registered again, by nobody', async () => {
  const { authenticator } = await withPasskey();
  const again = await ana.call('POST', '/api/auth/passkeys', authenticator.register(await newOptions(), HERE));
  expect(summary(again)).toEqual([409, 'passkey_known']);
  const bia = await signUp();
  const stolen = authenticator.register(await newOptions(bia), HERE);
  expect(summary(await bia.call('POST', '/api/auth/passkeys', stolen))).toEqual([409, 'passkey_known']);
});

test('a challenge for a new passkey is of who asked', async () => {
  const bia = await signUp();
  const options = await newOptions(bia);
  const registration = makeAuthenticator(ana.userId).register(options, HERE);
  expect(summary(await ana.call('POST', '/api/auth/passkeys', registration))).toEqual([410, 'passkey_expired']);
});

test('a write from another site is refused as everywhere', async () => {
  const { authenticator } = await withPasskey();
  const payload = authenticator.signIn(await signInOptions(), HERE);
  const headers = { origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' };
  expect((await product.call('POST', '/api/auth/login/passkey', { payload, headers })).status).toBe(403);
});

test('without a published address passkeys belong to localhost, as this browser calls it, or to none', async () => {
  const local = await startProduct();
  const asked = async (host: string) => {
    const { status, body } = await post(local, '/api/auth/login/passkey/options', { headers: { host } });
    return [status, body.rpId ?? body.code];
  };
  expect(await asked('localhost:8080')).toEqual([200, 'localhost']);
  expect(await asked('192.168.0.7:3000')).toEqual([409, 'passkeys_not_possible']);
  expect(await asked('crm.local')).toEqual([409, 'passkeys_not_possible']);

  const bia = await local.signUp();
  const authenticator = makeAuthenticator(bia.userId);
  const call = (path: string, payload: object) =>
    post(local, path, { headers: { cookie: bia.cookie, host: 'localhost:8080' }, payload });
  const { body } = await call('/api/auth/passkeys/options', { password: PASSWORD });
  const elsewhere = { origin: 'http://localhost:9999', rpId: 'localhost' };
  const wrong = await call('/api/auth/passkeys', authenticator.register(body, elsewhere));
  expect(summary(wrong)).toEqual([400, 'passkey_not_accepted']);
  const { body: next } = await call('/api/auth/passkeys/options', { password: PASSWORD });
  const here = { origin: 'http://localhost:8080', rpId: 'localhost' };
  expect((await call('/api/auth/passkeys', authenticator.register(next, here))).status).toBe(200);
  await local.close();
});
