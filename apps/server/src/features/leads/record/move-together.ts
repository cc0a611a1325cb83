import type { LeadId, UndoId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { StageReason } from '@prumo/contracts/pipeline';
import type { Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { stagesChanged, stagesChanging } from '../facts.ts';
import { applyMoves, lockPlaces } from './ruled-move-store.ts';

type Move = { leadId: LeadId; from: LeadStatus; to: LeadStatus; reason: StageReason };

/** Skips leads that have moved meanwhile; one undo reverses all moves. */
export async function moveTogether(tx: Tx, moves: readonly Move[]): Promise<{ moved: number; undoId: UndoId }> {
  const leadIds = moves.map(({ leadId }) => leadId);
  await tx.facts.emit(tx, stagesChanging, { leadIds });
  const standing = new Map((await lockPlaces(tx, leadIds)).map(({ id, status }) => [id, status]));
  const undoId = newId<UndoId>();
  const meant = moves.filter(({ leadId, from }) => standing.get(leadId) === from);
  if (meant.length === 0) return { moved: 0, undoId };
  await applyMoves(
    tx,
    meant.map(({ leadId, to, reason }) => ({ leadId, to, reason, undoId })),
    'classify',
  );
  await tx.facts.emit(tx, stagesChanged, { leadIds });
  return { moved: meant.length, undoId };
}
