import type pg from 'pg';

const COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  name: 'text',
  phone: 'text',
  phone_key: 'text',
  phone_canonical: 'text',
  phone_problem: 'text',
  email: 'text',
  company: 'text',
  city: 'text',
  tags: 'text',
  notes: 'text',
  status: 'text',
  lead_source: 'text',
  rank: 'numeric',
  status_since: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

export type RawLead = Record<keyof typeof COLUMNS, unknown>;

const names = Object.keys(COLUMNS) as (keyof RawLead)[];

/** `tags` are one text joined by '|', because unnest flattens lists of lists. */
const INSERT = `
  insert into leads (${names.join(', ')})
  select ${names.map((name) => (name === 'tags' ? "string_to_array(tags, '|')" : name)).join(', ')}
  from unnest(${names.map((name, index) => `$${index + 1}::${COLUMNS[name]}[]`).join(', ')}) as row(${names.join(', ')})`;

export function rawInsert(rows: readonly RawLead[]): pg.QueryConfig {
  return { text: INSERT, values: names.map((name) => rows.map((row) => row[name])) };
}

export function rawInsertsBeside(rows: readonly RawLead[]): pg.QueryConfig[] {
  const reached = rows.filter((row) => row.phone_key !== null);
  const listOf = (from: readonly RawLead[], name: keyof RawLead) => from.map((row) => row[name]);
  return [
    {
      text: `insert into lead_identities (user_id, key, lead_id)
        select * from unnest($1::uuid[], $2::text[], $3::uuid[]) on conflict do nothing`,
      values: [listOf(reached, 'user_id'), listOf(reached, 'phone_key'), listOf(reached, 'id')],
    },
    {
      text: `insert into analytics_events (id, user_id, lead_id, event_type, event_data, source, timestamp)
        select prumo_uuidv7(), user_id, lead_id, 'lead_created', '{}', 'import', at
        from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as row (user_id, lead_id, at)`,
      values: [listOf(rows, 'user_id'), listOf(rows, 'id'), listOf(rows, 'created_at')],
    },
  ];
}
