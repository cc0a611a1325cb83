import type { Provider } from '@prumo/contracts/channel';
import { type Names, SPEECH } from './fakes/speech.ts';

/** The same seed gives the same numbers, so a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type StoryMessage = { id: string; direction: 'inbound' | 'outbound'; text: string; isRead: boolean };
export type Contact = { provider: Provider; phone: string; told: StoryMessage[] };
export type Delivery = { provider: Provider; body: object };
export type Story = { contacts: Contact[]; events: number; deliveries: Delivery[] };

type Plan = { seed: number; events: number; contacts: number; maxCopies: number; now: Date };

const PROVIDERS: Provider[] = ['zapi', 'cloud-api', 'evolution', 'simulator'];
const TYPED_ONE_IN = 8;
/** Old enough that no echo waits for its send, and recent enough that no receipt is too old. */
const BEFORE_MS = 3600_000;
const AFTER_MS = 3600_000;

/** Each event is delivered several times and out of order, under any name of the person. */
export function tellStory({ seed, events, contacts, maxCopies, now }: Plan): Story {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const people = Array.from({ length: contacts }, (_unused, index) => person(index));
  const bodies: Delivery[] = [];
  for (let index = 0; bodies.length < events; index += 1) {
    const someone = people[index % people.length] as ReturnType<typeof person>;
    const { provider, told } = someone;
    const speech = SPEECH[provider];
    const turn = told.length;
    const isTyped = speech.typed !== null && below(TYPED_ONE_IN) === 0 && bodies.length + 3 <= events;
    const id = `${provider}-${index}`;
    const text = `${isTyped ? 'nossa' : 'do lead'} ${turn} de ${someone.phone}`;
    const at = new Date(now.getTime() - BEFORE_MS + turn * 1000);
    const spoken = { id, names: namesIn(someone, turn), name: `Pessoa ${someone.phone}`, text, at };
    told.push({ id, direction: isTyped ? 'outbound' : 'inbound', text, isRead: isTyped });
    bodies.push({ provider, body: (isTyped ? speech.typed : speech.message)?.(spoken) ?? {} });
    if (!isTyped) continue;
    const later = new Date(now.getTime() + AFTER_MS);
    for (const status of ['delivered', 'read'] as const)
      bodies.push({ provider, body: speech.receipt({ id, names: spoken.names, status, at: later }) });
  }
  const deliveries = bodies.flatMap((body) => Array.from({ length: 1 + below(maxCopies) }, () => body));
  for (let index = deliveries.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [deliveries[index], deliveries[other]] = [deliveries[other] as Delivery, deliveries[index] as Delivery];
  }
  return {
    contacts: people.map(({ provider, phone, told }) => ({ provider, phone, told })),
    events: bodies.length,
    deliveries,
  };

  function person(index: number) {
    const provider = PROVIDERS[index % PROVIDERS.length] as Provider;
    const hidden = index % 8 < 4 ? null : (SPEECH[provider].hiddenName?.(index) ?? null);
    return { provider, phone: `55119${80_000_000 + index}`, hidden, told: [] as StoryMessage[] };
  }

  function namesIn({ phone, hidden }: { phone: string; hidden: string | null }, turn: number): Names {
    const short = phone.replace(/^(55\d\d)9/, '$1');
    const shown = below(2) === 0 ? phone : short;
    if (hidden === null) return { phone: shown, hidden };
    const way = turn === 0 ? 0 : below(3);
    return { phone: way === 1 ? null : shown, hidden: way === 2 ? null : hidden };
  }
}

export type Verdict = Record<
  'stored' | 'missing' | 'twice' | 'misplaced' | 'disordered' | 'unread' | 'uncounted' | 'leads' | 'conversations',
  number
>;

type Rows = { rows: Record<string, unknown>[] };
type Query = (text: string, values: unknown[]) => Promise<Rows>;

export async function judge(query: Query, accountId: string, contacts: Contact[]): Promise<Verdict> {
  const { rows } = await query(
    `select m.provider_message_id as id, m.direction, m.message as text, m.status, c.person_key as person
     from thread_messages m join conversations c on c.id = m.conversation_id
     where m.user_id = $1 and m.provider_message_id is not null and (m.direction = 'inbound' or m.is_from_device)
     order by m.timestamp, m.id`,
    [accountId],
  );
  const verdict = { stored: rows.length, missing: 0, twice: 0, misplaced: 0, disordered: 0, unread: 0 };
  for (const { phone, told } of contacts) {
    const wanted = new Set(told.map(({ id }) => id));
    const found = rows.filter(({ id }) => wanted.has(id as string));
    const ids = found.map(({ id }) => id as string);
    verdict.missing += wanted.size - new Set(ids).size;
    verdict.twice += ids.length - new Set(ids).size;
    verdict.misplaced += found.filter(({ person }) => person !== phone).length;
    for (const [index, { id, direction, text, isRead }] of told.entries()) {
      const row = found[index];
      if (row?.id !== id || row.text !== text || row.direction !== direction) verdict.disordered += 1;
      if (isRead && found.some((other) => other.id === id && other.status !== 'read')) verdict.unread += 1;
    }
  }
  const count = async (text: string) => Number((await query(text, [accountId])).rows[0]?.n);
  const heard = await count(
    `select count(*) as n from analytics_events where user_id = $1 and event_type = 'message_received'`,
  );
  const inbound = contacts.flatMap(({ told }) => told).filter(({ direction }) => direction === 'inbound').length;
  return {
    ...verdict,
    uncounted: Math.abs(heard - inbound),
    leads: await count('select count(*) as n from leads where user_id = $1'),
    conversations: await count('select count(*) as n from conversations where user_id = $1'),
  };
}

export const WATCH_STATUSES = `
  create table watched_statuses (message_id uuid not null, was text not null, became text not null);
  create function status_of(o outbox) returns text language sql as $$
    select case when o.status <> 'sent' then o.status when o.read_at is not null then 'read'
      when o.delivered_at is not null then 'delivered' else 'sent' end $$;
  create function watch_status() returns trigger language plpgsql security definer as $$ begin
    insert into watched_statuses values (new.id, status_of(old), status_of(new)); return null; end $$;
  create trigger watch_status after update on outbox for each row
    when (status_of(old) is distinct from status_of(new)) execute function watch_status();`;

export const STEPS_BACK = `
  select count(*)::int as n from watched_statuses
  where array_position(array['sent', 'delivered', 'read'], became) < array_position(array['sent', 'delivered', 'read'], was)`;
