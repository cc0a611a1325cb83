import { newMember, PASSWORD } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

/** Written after the product's list was chosen. */
const COMMON = [
  'password',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'football',
  'baseball',
  'superman',
  '1qaz2wsx',
  'trustno1',
  'starwars',
  'flamengo',
  'princess',
  'sunshine',
  'passw0rd',
  'senha123',
  'admin123',
  '87654321',
  'abcdefgh',
  '12341234',
  '69696969',
  'lkjhgfds',
  'brasil123',
  'mudar123',
  'senha@123',
  'corinthians',
];

async function takeCommonPasswords(): Promise<Outcome> {
  const product = await startProduct();
  const broken: string[] = [];
  let tried = 0;
  try {
    const ana = await newMember(product.url, 'ana');
    const ask = async (path: string, body: object) => {
      const headers = { cookie: ana.cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.text();
      return answer.status;
    };
    for (const password of COMMON.flatMap((text) => [
      text,
      text.toUpperCase(),
      text[0]?.toUpperCase() + text.slice(1),
    ])) {
      tried += 1;
      const status = await ask('/api/auth/register', { username: `comum-${tried}`, password });
      if (status !== 400) broken.push(`a registration with ${password}: ${status}`);
    }
    const change = { currentPassword: PASSWORD, newPassword: '12345678' };
    if ((await ask('/api/auth/change-password', change)) !== 400) broken.push('a change to 12345678');
    return { tried: tried + 1, broken };
  } finally {
    await product.stop();
  }
}

export const commonPasswords: Attack[] = [{ point: 14, name: 'common passwords', run: takeCommonPasswords }];
