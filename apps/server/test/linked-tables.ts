import type { TestProduct } from './product.ts';

export async function listLinkedTables(
  { query }: Pick<TestProduct, 'query'>,
  root: string,
  columns: string[],
): Promise<string[]> {
  const { rows } = await query(
    `with recursive linked (table_name) as (
       select $1::text
       union select c.table_name::text from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($2)
       union select k.conrelid::regclass::text from pg_constraint k
         join linked on k.confrelid = linked.table_name::regclass
         where k.contype = 'f' and k.confdeltype <> 'n'
     ) select table_name as name from linked order by 1`,
    [root, columns],
  );
  return rows.map(({ name }) => name);
}
