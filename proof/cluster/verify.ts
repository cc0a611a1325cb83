import type { Client } from 'pg';
import type { Member } from '../../e2e/product/operator.ts';
import { hashOf, isAnswered, KINDS, type Kind, type Write, type Writes } from './writes.ts';

export type KindReport = { kind: Kind; statuses: Record<string, number>; gone: Write[]; twice: number };

const TEXTS: Record<'note' | 'reply' | 'message', string> = {
  note: 'select text from conversation_notes',
  reply: `select message as text from thread_messages where direction = 'outbound' and author <> 'ai'`,
  message: `select message as text from thread_messages where author = 'lead'`,
};

/** Whatever was answered with 2xx has to be there, once. */
export async function verifyWrites(
  { all, hashes }: Writes,
  { database, url, ana }: { database: Client; url: string; ana: Member },
): Promise<KindReport[]> {
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie: ana.cookie } });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  };
  /** Once more, because one answer that breaks off is not yet a loss. */
  const read = (path: string) => get(path).catch(() => get(path).catch(() => null));
  const kept: KindReport[] = [];
  for (const kind of KINDS) {
    const asked = all.filter((write) => write.kind === kind);
    const answered = asked.filter(isAnswered);
    const gone: Write[] = [];
    let twice = 0;
    if (kind === 'lead' || kind === 'file') {
      for (const write of answered) {
        const content = await read(kind === 'lead' ? `/api/leads/${write.id}` : (write.id ?? ''));
        const isThere =
          content !== null &&
          (kind === 'lead'
            ? JSON.parse(content.toString()).name === write.name
            : hashOf(content) === hashes.get(write.name));
        if (!isThere) gone.push(write);
      }
    } else {
      const { rows } = await database.query<{ text: string }>(TEXTS[kind]);
      const times = Map.groupBy(rows, ({ text }) => text);
      gone.push(...answered.filter(({ name }) => !times.has(name)));
      twice = asked.filter(({ name }) => (times.get(name)?.length ?? 0) > 1).length;
    }
    const byStatus = Map.groupBy(asked, ({ status }) => status);
    const statuses = Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
    kept.push({ kind, statuses, gone, twice });
  }
  return kept;
}
