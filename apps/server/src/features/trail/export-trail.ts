import { Readable } from 'node:stream';
import type { TrailFilter } from '@prumo/contracts/team/trail';
import { changesInWords, entryWords } from '@prumo/contracts/team/trail-words';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf, momentWriter } from '#platform/account-moment.ts';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { chosenBy, toEntry } from './read-trail.ts';
import { trailTexts } from './texts.ts';
import { listEntries, type TrailChoice, type TrailRow } from './trail-store.ts';

const ROWS_AT_ONCE = 500;

/** Its own entry is the first of it. */
export async function exportTrail(ctx: Ctx, filter: TrailFilter): Promise<{ fileName: string; content: Readable }> {
  const timezone = await accountTimezone(ctx);
  await recordReading(ctx, { act: 'trail_exported' });
  return {
    fileName: trailTexts.fileName(dayOf(accountNow(ctx), timezone)),
    content: Readable.from(writeLines(ctx, chosenBy(filter, timezone), momentWriter(timezone))),
  };
}

async function* writeLines(ctx: Ctx, chosen: TrailChoice, writeMoment: (at: Date) => string): AsyncGenerator<string> {
  yield CSV_START + toCsvLines([[...trailTexts.header]]);
  for (let before: number | undefined; ; ) {
    const rows = await listEntries(ctx, { ...chosen, before }, ROWS_AT_ONCE);
    yield toCsvLines(rows.map((row) => toCells(row, writeMoment)));
    before = rows.at(-1)?.number;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function toCells(row: TrailRow, writeMoment: (at: Date) => string): string[] {
  const entry = toEntry(row);
  const words = entryWords(entry);
  const changes = changesInWords(entry);
  const side = (of: 'before' | 'after') =>
    changes.flatMap((change) => (change[of] === null ? [] : [`${change.field}: ${change[of]}`])).join('; ');
  return [
    String(row.number),
    writeMoment(row.at),
    words.who,
    words.act,
    words.subject,
    side('before'),
    side('after'),
    row.place ?? '',
    words.device,
    row.hash,
  ];
}
