import type { UndoId } from '@prumo/contracts/ids';
import type { AutoClassifyAnswer, AutoClassifyBody } from '@prumo/contracts/pipeline';
import { applyMoves, lockPlaces, stagesChanged, stagesChanging } from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { byRule } from './by-rule.ts';
import { type Move, proposeMoves } from './propose-moves.ts';

/** Running it again changes nothing. With `seenAt`, leads that wrote or changed since then are left alone. */
export async function autoClassify(ctx: Ctx, body: AutoClassifyBody): Promise<AutoClassifyAnswer> {
  const seenAt = body?.seenAt ? new Date(body.seenAt) : null;
  const [exceptIds, exceptRules] = [new Set<string>(body?.exceptIds), new Set(body?.exceptRules)];
  return inTransaction(byRule(ctx), async (tx) => {
    const proposed = await proposeMoves(tx, seenAt ?? accountNow(tx));
    const wanted = proposed.filter(({ rule, lead }) => !exceptRules.has(rule) && !exceptIds.has(lead.leadId));
    const fresh = wanted.filter(({ lead }) => seenAt === null || lead.changedAt <= seenAt);
    const leadIds = fresh.map(({ lead }) => lead.leadId);
    await tx.facts.emit(tx, stagesChanging, { leadIds });
    const moves = await lockStanding(tx, fresh);
    const outdated = wanted.length - moves.length;
    if (moves.length === 0) return { updated: 0, outdated };
    const undoId = newId<UndoId>();
    await applyMoves(
      tx,
      moves.map(({ lead, to, rule }) => ({ leadId: lead.leadId, to, reason: rule, undoId })),
      'classify',
    );
    await tx.facts.emit(tx, stagesChanged, { leadIds });
    await publish(tx, 'leads');
    return { updated: moves.length, outdated, undoId };
  });
}

async function lockStanding(tx: Tx, moves: readonly Move[]): Promise<Move[]> {
  const places = await lockPlaces(
    tx,
    moves.map(({ lead }) => lead.leadId),
  );
  const standing = new Map(places.map(({ id, status }) => [id, status]));
  return moves.filter(({ lead }) => standing.get(lead.leadId) === lead.status);
}
