import type { TestProduct } from './product.ts';

export async function findTraces({ query }: Pick<TestProduct, 'query'>, texts: string[]): Promise<string[]> {
  const { rows: tables } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await query(
      `select s.text, count(*)::int as n from ${name} t, unnest($1::text[]) as s (text)
       where strpos(t::text, s.text) > 0 group by 1`,
      [texts],
    );
    found.push(...rows.map(({ text, n }) => `${name}: ${text} (${n})`));
  }
  return found;
}
