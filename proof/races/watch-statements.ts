import type pg from 'pg';
import { nextTick } from './sequence.ts';
import { beforeStatement, currentTrack, type Track } from './track.ts';

export type SeenStatements = {
  commits: Map<string, number>;
  deadlocks: string[];
};

type Query = (...parts: unknown[]) => unknown;

const DEADLOCK = '40P01';

export function watchStatements(client: pg.PoolClient, seen: SeenStatements): void {
  const query = client.query.bind(client) as Query;
  const { processID: pid } = client as unknown as { processID: number };
  let asked: Promise<unknown> = Promise.resolve();
  client.query = ((...parts: unknown[]) => {
    const track = currentTrack();
    const callback = parts.at(-1);
    if (typeof callback === 'function') {
      asked = asked.then(() => track && beforeStatement(track));
      void asked.then(() => {
        const told = ask(track, pid);
        query(...parts.slice(0, -1), (error: unknown, result: unknown) => {
          told();
          noteError(seen, { error, track, statement: parts[0] });
          callback(error, result);
        });
      });
      return undefined;
    }
    const answer = asked.then(async () => {
      if (!track) return { answer: query(...parts) as Promise<unknown> };
      await beforeStatement(track);
      const isCommit = textOf(parts[0]) === 'commit';
      if (isCommit) await noteCommit(query, seen);
      const told = ask(track, pid);
      const answer = (query(...parts) as Promise<unknown>).finally(told);
      return { answer: isCommit ? answer.then((result) => committed(track, result)) : answer };
    });
    // Statements are pipelined, so the next one waits for this answer.
    asked = answer.catch(() => undefined);
    return answer
      .then(({ answer }) => answer)
      .catch((error: unknown) => {
        noteError(seen, { error, track, statement: parts[0] });
        throw error;
      });
  }) as typeof client.query;
}

function ask(track: Track | undefined, pid: number): () => void {
  track?.asking.set(pid, (track.asking.get(pid) ?? 0) + 1);
  return () => {
    const left = (track?.asking.get(pid) ?? 1) - 1;
    if (left > 0) track?.asking.set(pid, left);
    else track?.asking.delete(pid);
  };
}

async function noteCommit(query: Query, { commits }: SeenStatements): Promise<void> {
  const { rows } = (await query('select pg_current_xact_id_if_assigned()::text as xid')) as {
    rows: { xid: string | null }[];
  };
  const xid = rows[0]?.xid;
  if (xid) commits.set(xid, nextTick());
}

async function committed(track: Track, result: unknown): Promise<unknown> {
  track.commits += 1;
  const { standsAt } = track;
  if (standsAt?.at === 'committed' && track.commits >= standsAt.number) await track.stand();
  return result;
}

type FailedStatement = { error: unknown; track: Track | undefined; statement: unknown };

function noteError({ deadlocks }: SeenStatements, { error, track, statement }: FailedStatement): void {
  const { code, where } = (error ?? {}) as { code?: string; where?: string };
  if (code !== DEADLOCK) return;
  const asked = textOf(statement).replaceAll(/\s+/g, ' ').slice(0, 160);
  deadlocks.push(`${track?.name ?? 'the rest'}: ${asked} (${where ?? ''})`);
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  return (text ?? '').trim().toLowerCase();
}
