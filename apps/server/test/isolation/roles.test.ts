import { RIGHTS_OF_ROLE, Role } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIGHT_OF_ROUTE } from '../../src/app/route-rights.ts';
import { memberOf } from '../factories/accounts.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';

const NOBODY = '0193a000-0000-7000-8000-000000000099';
/** They end, or never end, the session that asks. */
const LEFT_OUT = ['DELETE /api/account', 'GET /api/events'];

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
});
afterAll(() => product.close());

test('every line of the table of rights is of a route that there is', () => {
  const stale = [...RIGHT_OF_ROUTE.keys()].filter((route) => {
    const [method = 'GET', url = ''] = route.split(' ');
    return !product.app.hasRoute({ method: method as 'GET', url });
  });
  expect(stale).toEqual([]);
});

test.each(Role.options)(
  'a member with the role %s is let into the routes of their rights and into no other',
  async (role) => {
    const call = role === 'owner' ? owner.call : await memberOf(product, owner, role);
    const refused: string[] = [];
    const routes = [...RIGHT_OF_ROUTE].filter(([route]) => !LEFT_OUT.includes(route));
    for (const [route] of routes) {
      const [method = 'GET', path = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : {};
      const answer = await call(method as 'GET', path.replaceAll(/:\w+/g, NOBODY), body);
      expect(answer.status, route).not.toBe(401);
      if (answer.body.code === 'right_missing') refused.push(route);
    }
    expect(refused).toEqual(
      routes.filter(([, right]) => !RIGHTS_OF_ROLE[role].includes(right)).map(([route]) => route),
    );
  },
);
