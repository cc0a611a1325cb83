import type { BrokenCheck, Rehearsal } from '@prumo/contracts/agent/publications';
import { listProductRows } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import type { AgentSettings } from './agent-settings.ts';
import { type CaseRow, listCaseRows } from './case-store.ts';
import { asFrozen } from './freeze-talk.ts';
import { generateLeads } from './generated-leads.ts';
import { isMet } from './judge-check.ts';
import type { ReplayedTurn } from './replay-talk.ts';
import { BUILT_IN, knowledgeFor, type PlayableTalk, type Player, playCase, runTalk } from './run-case.ts';

const EXAMPLES_MAX = 5;

/**
 * Under the settings under test: how many checks of each case are not met in every play, and how many plays
 * fulfilled each case.
 */
export type RehearsalResult = {
  rehearsal: Rehearsal;
  brokenOf: Map<CaseRow['id'], number>;
  fulfilledOf: Map<CaseRow['id'], number>;
};

/**
 * Plays all cases and the generated leads with what is live and with what is to be published. Null: the account has no
 * case yet. With a player of several plays a check breaks if it was met in all of them and would not be in all.
 */
export async function rehearse(
  ctx: Ctx,
  live: AgentSettings,
  next: AgentSettings,
  player: Player = BUILT_IN,
): Promise<RehearsalResult | null> {
  const cases = await listCaseRows(ctx);
  if (cases.length === 0) return null;
  const catalogue = (await listProductRows(ctx)).map(asFrozen);
  const facts = { catalogue, today: dayOf(accountNow(ctx), await accountTimezone(ctx)) };
  const leads = generateLeads(catalogue).map((talk) => ({ talk, facts }));
  const knowledge = await knowledgeFor(ctx, [...cases, ...leads]);
  const rehearsal: Rehearsal = { cases: cases.length, turns: 0, differing: 0, examples: [], broken: [] };
  const brokenOf = new Map<CaseRow['id'], number>();
  const fulfilledOf = new Map<CaseRow['id'], number>();
  for (const one of cases) {
    const before = await playCase(one, { settings: live, knowledge, player });
    const after = await playCase(one, { settings: next, knowledge, player });
    compare(rehearsal, one, before.plays[0] ?? [], after.plays[0] ?? []);
    fulfilledOf.set(one.id, after.fulfilled);
    const failing = one.checks.flatMap((check) => {
      const broken = after.plays.find((played) => !isMet(check, played));
      return broken ? [{ check, broken }] : [];
    });
    brokenOf.set(one.id, failing.length);
    for (const { check, broken } of failing)
      if (before.plays.every((played) => isMet(check, played))) rehearsal.broken.push(tellBroken(one, check, broken));
  }
  for (const lead of leads)
    compare(rehearsal, lead, await runTalk(lead, live, knowledge), await runTalk(lead, next, knowledge));
  return { rehearsal, brokenOf, fulfilledOf };
}

function tellBroken(
  { id, title, facts }: CaseRow,
  check: BrokenCheck['check'],
  after: readonly ReplayedTurn[],
): BrokenCheck {
  const turn = check.turn ?? after.findLastIndex(({ decision }) => decision !== null && decision.reply !== null);
  const product = 'productId' in check ? facts.catalogue.find((one) => one.id === check.productId)?.name : null;
  return { caseId: id, title, check, product: product ?? null, would: after[turn]?.decision?.reply ?? null };
}

const replyOf = (turn: ReplayedTurn | undefined): string | null => turn?.decision?.reply ?? null;

function compare(
  rehearsal: Rehearsal,
  { talk }: PlayableTalk,
  before: readonly ReplayedTurn[],
  after: readonly ReplayedTurn[],
): void {
  for (const [place, turn] of talk.turns.entries()) {
    const [live, would] = [replyOf(before[place]), replyOf(after[place])];
    rehearsal.turns += 1;
    if (live === would) continue;
    rehearsal.differing += 1;
    const burst = turn.burst.map(({ text }) => text);
    if (rehearsal.examples.length < EXAMPLES_MAX) rehearsal.examples.push({ burst, live, would });
  }
}
