import type { LeadId } from '@prumo/contracts/ids';
import type { LeadTimeline, TimelineQuery } from '@prumo/contracts/leads/timeline';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findSubject, listEntries } from './timeline-store.ts';

export async function readTimeline(ctx: Ctx, leadId: LeadId, { cursor, limit }: TimelineQuery): Promise<LeadTimeline> {
  const subject = await findSubject(ctx, leadId);
  if (!subject) throw notFound();
  const rows = await listEntries(ctx, subject, { cursor: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(({ entry }) => entry),
    nextCursor: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
