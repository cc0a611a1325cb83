import type { LeadId } from '@prumo/contracts/ids';
import {
  CLASSIFY_PAGE,
  CLASSIFY_RULES,
  type ClassifyMove,
  type ClassifyPreview,
  type ClassifyPreviewQuery,
  type ClassifyRule,
} from '@prumo/contracts/pipeline';
import { accountNow, type Ctx } from '#platform/context.ts';
import { classify, type StageVerdict } from './classify.ts';
import { type LeadEvidence, listEvidence } from './evidence-store.ts';

export type ProposedMove = StageVerdict & { lead: LeadEvidence };

export async function proposeMoves(ctx: Ctx, now: Date): Promise<ProposedMove[]> {
  return (await listEvidence(ctx)).flatMap((lead) => {
    const verdict = classify(lead, now);
    return verdict ? [{ ...verdict, lead }] : [];
  });
}

export async function previewMoves(ctx: Ctx, { rule, after }: ClassifyPreviewQuery): Promise<ClassifyPreview> {
  const now = accountNow(ctx);
  const moves = await proposeMoves(ctx, now);
  const groups = CLASSIFY_RULES.filter((candidate) => rule === undefined || candidate === rule)
    .map((candidate) => groupOf(moves, candidate, after))
    .filter(({ total }) => total > 0);
  return { total: moves.length, seenAt: now.toISOString(), groups };
}

function groupOf(
  moves: readonly ProposedMove[],
  rule: ClassifyRule,
  after: LeadId | undefined,
): ClassifyPreview['groups'][number] {
  const own = moves.filter((move) => move.rule === rule);
  const rest = after === undefined ? own : own.filter(({ lead }) => lead.leadId > after);
  return {
    rule,
    total: own.length,
    moves: rest.slice(0, CLASSIFY_PAGE).map(toMove),
    hasMore: rest.length > CLASSIFY_PAGE,
  };
}

const toMove = ({ lead, to, rule, at }: ProposedMove): ClassifyMove => ({
  leadId: lead.leadId,
  name: lead.name,
  from: lead.status,
  to,
  rule,
  bursts: lead.inboundBursts,
  at: at?.toISOString() ?? null,
});
