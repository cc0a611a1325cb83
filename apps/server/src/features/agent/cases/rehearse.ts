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
import { knowledgeFor, type PlayableTalk, runTalk } from './run-case.ts';

const EXAMPLES_MAX = 5;

/** How many checks of each case do not hold under the settings under test. */
export type RehearsalResult = { rehearsal: Rehearsal; brokenOf: Map<CaseRow['id'], number> };

/**
 * Plays all cases and the generated leads with what is live and with what is to be published. Null: the account has no
 * case yet.
 */
export async function rehearse(ctx: Ctx, live: AgentSettings, next: AgentSettings): Promise<RehearsalResult | null> {
  const cases = await listCaseRows(ctx);
  if (cases.length === 0) return null;
  const catalogue = (await listProductRows(ctx)).map(asFrozen);
  const facts = { catalogue, today: dayOf(accountNow(ctx), await accountTimezone(ctx)) };
  const leads = generateLeads(catalogue).map((talk) => ({ talk, facts }));
  const knowledge = await knowledgeFor(ctx, [...cases, ...leads]);
  const rehearsal: Rehearsal = { cases: cases.length, turns: 0, differing: 0, examples: [], broken: [] };
  const brokenOf = new Map<CaseRow['id'], number>();
  const play = async (talk: PlayableTalk) => {
    const before = await runTalk(talk, live, knowledge);
    const after = await runTalk(talk, next, knowledge);
    compare(rehearsal, talk, before, after);
    return { before, after };
  };
  for (const one of cases) {
    const { before, after } = await play(one);
    const failing = one.checks.filter((check) => !isMet(check, after));
    brokenOf.set(one.id, failing.length);
    const broken = failing.filter((check) => isMet(check, before));
    rehearsal.broken.push(...broken.map((check) => tellBroken(one, check, after)));
  }
  for (const lead of leads) await play(lead);
  return { rehearsal, brokenOf };
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
