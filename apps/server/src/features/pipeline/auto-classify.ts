import type { AutoClassifyAnswer, AutoClassifyBody } from '@prumo/contracts/pipeline';
import { insertStatusChanges, recordChangeSet, stagesChanged, stagesChanging, topRank } from '#features/leads/index.ts';
import { accountNow, actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { lockPlaces, type PlacedLead, writePlaces } from './move-store.ts';
import { type Move, proposeMoves } from './propose-moves.ts';

/**
 * Moves every lead whose evidence speaks for another status; run again at once it changes nothing. With `seenAt` only
 * what was to be seen then: a lead that wrote or was changed since is left for the next look.
 */
export async function autoClassify(ctx: Ctx, body: AutoClassifyBody): Promise<AutoClassifyAnswer> {
  const seenAt = body?.seenAt ? new Date(body.seenAt) : null;
  const [exceptIds, exceptRules] = [new Set<string>(body?.exceptIds), new Set(body?.exceptRules)];
  return inTransaction({ ...ctx, actor: { kind: 'system', job: 'auto' } }, async (tx) => {
    const proposed = await proposeMoves(tx, seenAt ?? accountNow(tx));
    const wanted = proposed.filter(({ rule, lead }) => !exceptRules.has(rule) && !exceptIds.has(lead.leadId));
    const standing = wanted.filter(({ lead }) => seenAt === null || lead.changedAt <= seenAt);
    const moved = await moveAll(tx, standing);
    const outdated = wanted.length - moved.length;
    if (moved.length === 0) return { updated: 0, outdated };
    await publish(tx, 'leads');
    return { updated: moved.length, outdated, undoId: await remember(tx, moved) };
  });
}

type Moved = { move: Move; before: PlacedLead; rank: string; at: Date };

/** One history row and one event each; a lead that another writer moved meanwhile stays where it was put. */
async function moveAll(tx: Ctx, moves: readonly Move[]): Promise<Moved[]> {
  const leadIds = moves.map(({ lead }) => lead.leadId);
  await tx.facts.emit(tx, stagesChanging, { leadIds });
  const places = await lockPlaces(tx, leadIds);
  const standing = new Map(places.map((place) => [place.id, place]));
  const at = accountNow(tx);
  const moved = moves.flatMap((move) => {
    const before = standing.get(move.lead.leadId);
    return before?.status === move.lead.status ? [{ move, before, rank: topRank(at), at }] : [];
  });
  const changes = moved.map(({ before, move }) => ({
    leadId: before.id,
    fromStatus: before.status,
    toStatus: move.to,
    changedBy: actorLabel(tx.actor),
    at,
  }));
  await writePlaces(
    tx,
    moved.map(({ move, before, rank }) => ({ id: before.id, status: move.to, rank })),
    at,
  );
  await tx.facts.emit(tx, stagesChanged, { leadIds });
  await insertStatusChanges(tx, changes);
  await recordEvents(
    tx,
    changes.map(({ leadId, fromStatus: from, toStatus: to }) => ({
      eventType: 'status_changed' as const,
      leadId,
      data: { from, to },
    })),
  );
  return moved;
}

const remember = (tx: Ctx, moved: readonly Moved[]) =>
  recordChangeSet(
    tx,
    { kind: 'classify' },
    moved.map(({ move, before: { id, status, statusSince, rank, lostReason }, ...now }) => ({
      leadId: id,
      before: { status, statusSince: new Date(statusSince).toISOString(), rank, lostReason },
      after: { status: move.to, statusSince: now.at.toISOString(), rank: now.rank, lostReason: null },
    })),
  );
