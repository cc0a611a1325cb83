import { RIGHTS_OF_ROLE, type Right, type Role } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { type MailServer, readMail, startMailServer } from '#test/fakes/mail-server.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PASSWORD = 'uma senha longa';
let mail: MailServer;
let product: TestProduct;
let ana: Client;
let people = 0;

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ mailer: createMailer({ url: mail.url, from: 'crm@exemplo.com.br' }) });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});
beforeEach(async () => {
  ana = await product.signUp();
  mail.taken.length = 0;
});

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
const as =
  (cookie: string): Client['call'] =>
  (method, path, payload) =>
    product.call(method, path, { headers: { cookie }, ...(payload ? { payload: payload as object } : {}) }) as never;
const anyone: Client['call'] = (method, path, payload) => as('')(method, path, payload);

async function invited(role: Role, email: string | null = null): Promise<string> {
  const answer = await ana.call('POST', '/api/team/invitations', { role, email });
  expect(answer.status).toBe(201);
  return answer.body.token;
}

async function join(token: string, username?: string) {
  people += 1;
  const name = username ?? `pessoa${people}`;
  const payload = { username: name, name: `Pessoa ${people}`, email: `${name}@exemplo.com.br`, password: PASSWORD };
  const answer = await anyone('POST', `/api/invitations/${token}/join`, payload);
  return { ...answer, username: name, call: as(cookieOf(answer.headers)), userId: answer.body.id };
}

const joined = async (role: Role) => join(await invited(role));
const membersOf = async (client: Client) => (await client.call('GET', '/api/team')).body.members;

describe('an invitation', () => {
  test('tells who invites to what, makes who opens it a member who sees the account’s data, and works once', async () => {
    await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987654321' });
    const token = await invited('broker');
    const shown = await anyone('GET', `/api/invitations/${token}`);
    expect(shown.body).toMatchObject({
      role: 'broker',
      accountName: 'Prumo',
      invitedBy: expect.stringMatching(/^ana/),
    });

    const bia = await join(token);
    expect(bia).toMatchObject({ status: 201, body: { role: 'broker', rights: RIGHTS_OF_ROLE.broker } });
    expect((await bia.call('GET', '/api/leads')).body.leads).toMatchObject([{ name: 'Rita' }]);
    expect(await membersOf(ana)).toMatchObject([
      { role: 'owner', isSelf: true },
      { role: 'broker', isSelf: false, name: bia.body.name, deactivatedAt: null },
    ]);

    const again = await join(token);
    expect([again.status, again.body.code]).toEqual([410, 'invitation_invalid']);
    expect((await ana.call('GET', '/api/team')).body.invitations).toEqual([]);
  });

  test('of ten who open it at once lets one in', async () => {
    const token = await invited('secretary');
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(410)]);
    expect(await membersOf(ana)).toHaveLength(2);
  });

  test('stays as it was when the user name is taken, and can be cancelled, and ends after seven days', async () => {
    const taken = await product.signUp();
    const { rows } = await product.query('select username from users where id = $1', [taken.userId]);
    const token = await invited('reader');
    expect((await join(token, rows[0].username)).status).toBe(409);
    expect((await join(token)).status).toBe(201);

    const cancelled = await invited('reader');
    const { invitations } = (await ana.call('GET', '/api/team')).body;
    expect((await taken.call('DELETE', `/api/team/invitations/${invitations[0].id}`)).status).toBe(404);
    expect((await ana.call('DELETE', `/api/team/invitations/${invitations[0].id}`)).status).toBe(200);
    expect((await join(cancelled)).status).toBe(410);

    const late = await invited('reader');
    product.clock.advance(7 * 24 * 3600_000);
    expect((await join(late)).status).toBe(410);
  });

  test('goes by mail where an address is given, with the link that is shown', async () => {
    const answer = await ana.call('POST', '/api/team/invitations', { role: 'manager', email: 'caio@exemplo.com.br' });
    expect(answer.body.isMailed).toBe(true);
    expect(mail.taken).toHaveLength(1);
    expect(readMail(mail.taken[0])).toMatch(/To: caio@exemplo\.com\.br/);
    expect(readMail(mail.taken[0])).toContain(`/convite/${answer.body.token}`);
    expect((await ana.call('POST', '/api/team/invitations', { role: 'manager', email: 'caio' })).status).toBe(400);
    expect((await ana.call('POST', '/api/team/invitations', { role: 'owner', email: null })).status).toBe(400);
  });

  test('accepted by somebody with an account of their own gives them both, each with its own data', async () => {
    const bia = await product.signUp();
    await bia.call('POST', '/api/leads', { name: 'De Bia', phone: '11987650001' });
    await ana.call('POST', '/api/leads', { name: 'De Ana', phone: '11987650002' });
    const token = await invited('broker');
    expect((await bia.call('POST', `/api/invitations/${token}/accept`)).status).toBe(200);
    const namesNow = async () =>
      (await bia.call('GET', '/api/leads')).body.leads.map(({ name }: { name: string }) => name);
    expect(await namesNow()).toEqual(['De Ana']);
    const { body: accounts } = await bia.call('GET', '/api/auth/accounts');
    expect(new Map(accounts.map(({ id, ...account }: { id: string }) => [id, account]))).toEqual(
      new Map([
        [bia.accountId, { name: 'Prumo', role: 'owner', isCurrent: false }],
        [ana.accountId, { name: 'Prumo', role: 'broker', isCurrent: true }],
      ]),
    );
    await bia.call('POST', `/api/auth/accounts/${bia.accountId}/open`);
    expect(await namesNow()).toEqual(['De Bia']);
    expect((await ana.call('POST', `/api/auth/accounts/${bia.accountId}/open`)).status).toBe(404);
    expect((await bia.call('POST', `/api/invitations/${await invited('reader')}/accept`)).body.code).toBe(
      'already_member',
    );
  });
});

describe('a role', () => {
  test('of a broker gets what the account grants, at once', async () => {
    const bia = await joined('broker');
    const mayExport = async () => (await bia.call('GET', '/api/leads/export')).status;
    expect(await mayExport()).toBe(403);
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: ['export'], brokerSight: 'all' });
    expect(await mayExport()).toBe(200);
    const rights: Right[] = (await bia.call('GET', '/api/auth/me')).body.rights;
    expect([rights.includes('export'), rights.includes('import')]).toEqual([true, false]);
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
    expect(await mayExport()).toBe(403);
  });

  test('changes at once, and leads deleted in bulk need the right to erase', async () => {
    const bia = await joined('broker');
    const { body: lead } = await bia.call('POST', '/api/leads', { name: 'Rita', phone: '11987654321' });
    const remove = () => bia.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'delete' });
    expect((await remove()).body.code).toBe('right_missing');
    await ana.call('PUT', `/api/team/members/${bia.userId}`, { role: 'manager' });
    expect((await remove()).status).toBe(200);
    await ana.call('PUT', `/api/team/members/${bia.userId}`, { role: 'reader' });
    expect((await bia.call('POST', '/api/leads', { name: 'Eva', phone: '11987654322' })).status).toBe(403);
  });

  test('of an owner is given and taken by an owner alone, and never the last one', async () => {
    const bia = await joined('manager');
    const caio = await joined('broker');
    const ownerId = ana.userId;
    expect((await bia.call('PUT', `/api/team/members/${caio.userId}`, { role: 'owner' })).status).toBe(403);
    expect((await bia.call('PUT', `/api/team/members/${ownerId}`, { role: 'reader' })).status).toBe(403);
    expect((await bia.call('POST', `/api/team/members/${ownerId}/deactivate`, { to: null })).status).toBe(403);
    expect((await bia.call('POST', `/api/team/members/${ownerId}/password-link`)).status).toBe(403);
    expect((await ana.call('PUT', `/api/team/members/${ownerId}`, { role: 'reader' })).status).toBe(409);

    await ana.call('PUT', `/api/team/members/${bia.userId}`, { role: 'owner' });
    const both = await Promise.all([
      bia.call('PUT', `/api/team/members/${ownerId}`, { role: 'broker' }),
      ana.call('PUT', `/api/team/members/${bia.userId}`, { role: 'broker' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { rows } = await product.query("select 1 from members where account_id = $1 and role = 'owner'", [
      ana.accountId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('who leaves', () => {
  test('is out at once everywhere, hands on what they had taken, and their name stays', async () => {
    const bia = await joined('broker');
    const caio = await joined('broker');
    await ana.call('POST', '/api/simulator/messages', { phone: '11987654321', text: 'Oi' });
    await product.drain(ana.accountId);
    const [conversation] = (await bia.call('GET', '/api/conversations')).body;
    await bia.call('POST', `/api/conversations/${conversation.id}/takeover`);
    await bia.call('POST', `/api/conversations/${conversation.id}/notes`, {
      text: 'Prefere manhã',
      clientNoteId: crypto.randomUUID(),
    });

    const stranger = await product.signUp();
    const leave = (to: string | null) => ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { to });
    expect((await leave(stranger.userId)).status).toBe(404);
    expect((await leave(caio.userId)).status).toBe(200);
    const refused = {
      status: 401,
      body: { code: 'access_ended', error: expect.stringMatching(/fale com ana\S*\.$/) },
    };
    expect(await bia.call('GET', '/api/leads')).toMatchObject(refused);
    const logIn = () => anyone('POST', '/api/auth/login', { username: bia.username, password: PASSWORD });
    expect((await logIn()).body.code).toBe('access_ended');

    const seen = (await caio.call('GET', `/api/conversations/${conversation.id}`)).body;
    expect(seen).toMatchObject({ assignedToUserId: caio.userId });
    const notes = (await caio.call('GET', `/api/conversations/${conversation.id}/notes`)).body;
    expect(JSON.stringify(notes)).toContain(bia.body.name);

    expect((await ana.call('POST', `/api/team/members/${bia.userId}/reactivate`)).status).toBe(200);
    expect(await bia.call('GET', '/api/leads')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await logIn()).status).toBe(200);
  });

  test('keeps their other account', async () => {
    const bia = await product.signUp();
    await bia.call('POST', `/api/invitations/${await invited('broker')}/accept`);
    await ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { to: null });
    expect((await bia.call('GET', '/api/leads')).status).toBe(401);
    const { rows } = await product.query('select username from users where id = $1', [bia.userId]);
    const login = await product.call('POST', '/api/auth/login', {
      payload: { username: rows[0].username, password: PASSWORD },
    });
    expect(login).toMatchObject({ status: 200, body: { role: 'owner' } });
    const again = as(cookieOf(login.headers));
    expect((await again('GET', '/api/auth/accounts')).body).toMatchObject([{ id: bia.accountId }]);
    expect((await again('GET', '/api/auth/sessions')).body).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const setPassword = (token: string, password: string) => anyone('POST', `/api/password-links/${token}`, { password });
  const logIn = async (username: string, password: string) =>
    (await anyone('POST', '/api/auth/login', { username, password })).status;

  test('is set anew by a link from who manages the team, once, and every session ends', async () => {
    const bia = await joined('broker');
    const { token } = (await ana.call('POST', `/api/team/members/${bia.userId}/password-link`)).body;
    expect((await anyone('GET', `/api/password-links/${token}`)).body).toEqual({ username: bia.username });
    expect((await setPassword(token, 'senha')).status).toBe(400);
    expect((await setPassword(token, 'outra senha longa')).status).toBe(200);
    expect((await bia.call('GET', '/api/leads')).status).toBe(401);
    expect(await logIn(bia.username, PASSWORD)).toBe(401);
    expect(await logIn(bia.username, 'outra senha longa')).toBe(200);
    expect((await setPassword(token, 'mais uma senha longa')).body.code).toBe('password_link_invalid');
  });

  test('of somebody with another account cannot be set by this one', async () => {
    const bia = await product.signUp();
    await bia.call('POST', `/api/invitations/${await invited('broker')}/accept`);
    const answer = await ana.call('POST', `/api/team/members/${bia.userId}/password-link`);
    expect([answer.status, answer.body.code]).toEqual([403, 'right_missing']);
  });

  test('is asked for by mail; the answer does not tell whether there is such a user', async () => {
    const bia = await joined('broker');
    const ask = async (username: string) => {
      const { status, body } = await anyone('POST', '/api/auth/forgot-password', { username });
      return [status, body];
    };
    expect(await ask(bia.username)).toEqual(await ask('ninguem-com-este-nome'));
    await vi.waitFor(() => expect(mail.taken).toHaveLength(1));
    expect(readMail(mail.taken[0])).toContain(`To: ${bia.username}@exemplo.com.br`);
    await ask(bia.username);
    const [, token = ''] = /\/nova-senha\/([\w-]+)/.exec(readMail(mail.taken[0])) ?? [];
    expect((await setPassword(token, 'uma senha bem nova')).status).toBe(200);
    expect(await logIn(bia.username, 'uma senha bem nova')).toBe(200);
  });
});

test('deleting an account takes the people who had only this one, and leaves who has another', async () => {
  const bia = await joined('broker');
  const caio = await product.signUp();
  await caio.call('POST', `/api/invitations/${await invited('broker')}/accept`);
  const answer = await ana.call('DELETE', '/api/account', { password: PASSWORD, confirmation: 'EXCLUIR' });
  expect(answer.status).toBe(200);
  const { rows } = await product.query('select id from users where id = any($1)', [
    [ana.userId, bia.userId, caio.userId],
  ]);
  expect(rows).toEqual([{ id: caio.userId }]);
});
