import type { Role } from '@prumo/contracts/team/roles';
import { expect } from 'vitest';
import { contextFor } from '#platform/context.ts';
import type { Client, TestProduct } from '../product.ts';

const PASSWORD = 'uma senha longa';

let people = 0;

/** Somebody who opened an invitation of the account and signed up by it. */
export async function aMember(product: TestProduct, inviter: Client, role: Role, name: string): Promise<Client> {
  people += 1;
  const username = `pessoa-da-equipe-${people}`;
  const invited = await inviter.call('POST', '/api/team/invitations', { role, email: null });
  const joining = { username, name, email: `${username}@exemplo.com.br`, password: PASSWORD };
  const joined = await product.call('POST', `/api/invitations/${invited.body.token}/join`, { payload: joining });
  expect(joined.status).toBe(201);
  const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? '';
  const { accountId } = inviter;
  const { id: userId } = joined.body as { id: Client['userId'] };
  return {
    accountId,
    userId,
    cookie,
    ctx: contextFor(product.platform, { accountId, actor: { kind: 'user', userId, name, role }, clockOffsetMs: 0 }),
    call: (method, path, body) =>
      product.call(method, path, {
        headers: { cookie },
        ...(body === undefined ? {} : { payload: body as object }),
      }) as never,
  };
}
