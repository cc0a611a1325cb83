import type { AccountId } from '@prumo/contracts/ids';
import type pg from 'pg';
import { seededRandom } from '../../samples/random.ts';

type Kind = 'name' | 'e-mail' | 'phone' | 'nobody';
export type Term = { kind: Kind; text: string };

const TERMS_OF_A_KIND = 8;
const AT_MOST = 0.01;

export async function rareTerms(pool: pg.Pool, accountId: AccountId, size: number): Promise<Term[]> {
  const random = seededRandom(size);
  const part = (text: string, least: number, most: number) => {
    const length = least + random.below(most - least + 1);
    const start = random.below(Math.max(1, text.length - length + 1));
    return text.slice(start, start + length).trim();
  };
  const { rows } = await pool.query<{ name: string; email: string; digits: string }>(
    `select name, coalesce(email, '') as email, phone_digits as digits from leads
     where user_id = $1 order by md5(id::text || $2) limit 400`,
    [accountId, String(size)],
  );
  const makers: [Kind, (row: (typeof rows)[0]) => string][] = [
    ['name', ({ name }) => part(name, 8, 14)],
    ['e-mail', ({ email }) => part(email.split('@')[0] ?? '', 8, 16)],
    ['phone', ({ digits }) => part(digits, 5, 8)],
  ];
  const terms: Term[] = ['xqz', 'wyvern', '00000'].map((text) => ({ kind: 'nobody', text }));
  for (const [kind, make] of makers) {
    let found = 0;
    for (const row of rows) {
      const text = make(row);
      if (found === TERMS_OF_A_KIND || text.length < 3) continue;
      const matches = await pool.query<{ count: number }>(
        `select count(*)::int from leads where user_id = $1 and (strpos(search_text, prumo_fold($2)) > 0
           or ($2 ~ '^[0-9]+$' and strpos(phone_digits, $2) > 0))`,
        [accountId, text],
      );
      if ((matches.rows[0]?.count ?? 0) > size * AT_MOST) continue;
      found += 1;
      terms.push({ kind, text });
    }
  }
  return random.shuffle(terms);
}
