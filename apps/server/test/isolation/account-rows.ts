import type { Target } from './target.ts';

type ForeignKey = { table: string; column: string; parent: string; parentColumn: string };
type Table = { name: string; columns: string[]; written: string[]; hasTriggers: boolean };

/** Tables with `user_id`, or with a foreign key that leads to one. */
export type AccountTables = {
  names: string[];
  fingerprint(accountId?: string): Promise<Map<string, string>>;
  idsOf(accountId: string): Promise<Map<string, string[]>>;
  remember(): Promise<void>;
  remembered(accountId?: string): Promise<Map<string, string>>;
  restore(): Promise<void>;
};

/** What is a person's, who may be a member of several accounts. */
const SIGNER_COLUMNS: Readonly<Record<string, string>> = {
  users: 'id',
  sign_ins: 'user_id',
  two_steps: 'user_id',
  recovery_codes: 'user_id',
  pending_sign_ins: 'user_id',
  passkeys: 'user_id',
  passkey_challenges: 'user_id',
};

export async function readAccountTables(target: Target): Promise<AccountTables> {
  const keys = await readForeignKeys(target);
  const all = await readTables(target);
  const owned = new Set([
    'accounts',
    ...all.filter(({ columns }) => columns.includes('user_id')).map(({ name }) => name),
  ]);
  owned.add('users');
  for (let size = 0; size !== owned.size; ) {
    size = owned.size;
    for (const { table, parent } of keys) if (owned.has(parent)) owned.add(table);
  }
  const tables = inOrder(
    all.filter(({ name }) => owned.has(name)),
    keys,
  );

  const belongs = (table: Table, alias: string, accountId: string): string => {
    if (table.name === 'accounts') return `${alias}.id = '${accountId}'`;
    if (table.columns.includes('account_id')) return `${alias}.account_id = '${accountId}'`;
    const user = SIGNER_COLUMNS[table.name];
    if (user) return `${alias}.${user} in (select m.user_id from members m where m.account_id = '${accountId}')`;
    if (table.columns.includes('user_id')) return `${alias}.user_id = '${accountId}'`;
    const ways = keys.flatMap(({ table: from, column, parent, parentColumn }) => {
      const above = tables.find(({ name }) => name === parent);
      if (from !== table.name || !above || above.name === table.name) return [];
      const name = `${alias}_${parent}`;
      return `exists (select 1 from ${parent} ${name}
        where ${name}.${parentColumn} = ${alias}.${column} and ${belongs(above, name, accountId)})`;
    });
    return `(${ways.join(' or ')})`;
  };

  async function fingerprint(accountId?: string): Promise<Map<string, string>> {
    const parts = tables.map(
      (table) => `select '${table.name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${table.name} t ${accountId ? `where ${belongs(table, 't', accountId)}` : ''}`,
    );
    const { rows } = await target.query(parts.join(' union all '));
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }

  const kept = new Map<string, string>();
  const digests = new Map<string | undefined, Map<string, string>>();

  /** Cached: between two cases all rows are restored. */
  async function remembered(accountId?: string): Promise<Map<string, string>> {
    const known = digests.get(accountId) ?? (await fingerprint(accountId));
    digests.set(accountId, known);
    return known;
  }

  return {
    names: tables.map(({ name }) => name),
    fingerprint,
    remembered,
    async idsOf(accountId) {
      const ids = new Map<string, string[]>();
      for (const table of tables.filter(({ columns }) => columns.includes('id'))) {
        const { rows } = await target.query(
          `select t.id::text as id from ${table.name} t where ${belongs(table, 't', accountId)}
           order by ${table.name === 'outbox' ? "kind <> 'campaign', " : ''}t.id`,
        );
        ids.set(
          table.name,
          rows.map(({ id }) => id),
        );
      }
      return ids;
    },
    async remember() {
      for (const { name } of tables) {
        const { rows } = await target.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`);
        kept.set(name, rows[0].rows);
      }
      digests.clear();
      await remembered();
    },
    async restore() {
      const was = await remembered();
      const is = await fingerprint();
      const changed = tables.filter(({ name }) => is.get(name) !== was.get(name)).map(({ name }) => name);
      if (changed.length === 0) return;
      const touched = withChildren(changed, keys);
      await target.query(
        restoration(
          tables.filter(({ name }) => touched.has(name)),
          kept,
        ),
      );
    },
  };
}

function withChildren(names: string[], keys: ForeignKey[]): Set<string> {
  const reached = new Set(names);
  for (const name of reached) for (const { table, parent } of keys) if (parent === name) reached.add(table);
  return reached;
}

/**
 * One script, so that no request sees a half-restored state. Triggers are off, because their counts are restored as
 * rows.
 */
function restoration(tables: Table[], kept: Map<string, string>): string {
  const triggers = tables.filter(({ hasTriggers }) => hasTriggers).map(({ name }) => name);
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return [
    'begin',
    ...triggers.map((name) => `alter table ${name} disable trigger user`),
    ...tables.toReversed().map(({ name }) => `delete from ${name}`),
    ...tables.map(({ name, written }) => {
      const columns = written.join(', ');
      const rows = literal(kept.get(name) ?? '[]');
      return `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${rows})`;
    }),
    ...triggers.map((name) => `alter table ${name} enable trigger user`),
    'commit',
  ].join(';\n');
}

async function readTables(target: Target): Promise<Table[]> {
  const { rows } = await target.query(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg('"' || a.attname || '"' order by a.attnum) filter (where a.attgenerated = ''), '{}') as written,
      exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid, c.relname`);
  return rows;
}

async function readForeignKeys(target: Target): Promise<ForeignKey[]> {
  const { rows } = await target.query(`
    select k.conrelid::regclass::text as table, a.attname as column,
      k.confrelid::regclass::text as parent, b.attname as "parentColumn"
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f'`);
  return rows;
}

function inOrder(tables: Table[], keys: ForeignKey[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      keys.every(({ table: from, parent }) => from !== table.name || parent === from || !isWaiting(parent)),
    );
    if (ready.length === 0) throw new Error(`foreign keys in a circle: ${[...waiting].map(({ name }) => name)}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;

  function isWaiting(name: string): boolean {
    return [...waiting].some((table) => table.name === name);
  }
}
