import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { BrokenCheck, Rehearsal } from '@prumo/contracts/agent/publications';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import {
  type ChangedProduct,
  changeOf,
  isOfProductsAlone,
  mayBreakCases,
  readState,
  withProducts,
} from './account-state.ts';
import { settingsOf } from './agent-settings.ts';
import { type CaseRow, listCaseRows } from './case-store.ts';
import { generateLeads } from './generated-leads.ts';
import { isMet } from './judge-check.ts';
import { type Renewal, renewCheck } from './renew-case.ts';
import type { ReplayedTurn } from './replay-talk.ts';
import { knowledgeFor, type PlayableTalk, runTalk } from './run-case.ts';

const EXAMPLES_MAX = 5;

/** How many checks of the case would not hold, and what becomes of those that hold now if the case is renewed. */
export type RehearsedCase = { one: CaseRow; failing: number; renewals: ReadonlyMap<CaseCheck, Renewal | null> };

export type RehearsalResult = { rehearsal: Rehearsal; cases: RehearsedCase[]; products: ChangedProduct[] };

/**
 * Plays all cases and the generated leads with what is live and with what `save` would make of it. Null: the account
 * has no case yet, or no case can break by it.
 */
export async function rehearse(ctx: Ctx, save: (tx: Tx) => Promise<unknown>): Promise<RehearsalResult | null> {
  const rows = await listCaseRows(ctx);
  if (rows.length === 0) return null;
  const live = await readState(ctx);
  const facts = { catalogue: live.catalogue, today: dayOf(accountNow(ctx), await accountTimezone(ctx)) };
  const leads = generateLeads(live.catalogue).map((talk) => ({ talk, facts }));
  const talks = [...rows, ...leads];
  const tried = await tryOut(ctx, save, async (tx) => {
    const state = await readState(tx);
    const change = changeOf(live, state);
    return { state, change, knowledge: change.knowledge.length > 0 ? await knowledgeFor(tx, talks) : null };
  });
  const { change } = tried;
  const { products } = change;
  if (!mayBreakCases(change)) return null;
  const knowledge = await knowledgeFor(ctx, talks);
  const voices = {
    before: { settings: settingsOf(live.configuration), knowledge },
    after: { settings: settingsOf(tried.state.configuration), knowledge: tried.knowledge ?? knowledge },
  };
  const play = ({ talk, facts: { today, catalogue } }: PlayableTalk, side: keyof ChangedProduct) =>
    runTalk({ talk, facts: { today, catalogue: withProducts(catalogue, products, side) } }, voices[side]);

  const isOfProducts = isOfProductsAlone(change);
  const touched = isOfProducts ? rows.filter(({ facts: { catalogue } }) => hasFrozen(catalogue, products)) : rows;
  const rehearsal: Rehearsal = { cases: rows.length, turns: 0, differing: 0, examples: [], broken: [] };
  const cases: RehearsedCase[] = [];
  const afterOf = new Map<CaseRow, ReplayedTurn[]>();
  for (const one of touched) {
    const after = await play(one, 'after');
    afterOf.set(one, after);
    const failing = one.checks.filter((check) => !isMet(check, after));
    const before = failing.length > 0 ? await play(one, 'before') : [];
    const broken = failing.filter((check) => isMet(check, before));
    const renewals = new Map(broken.map((check) => [check, renewCheck(check, products, after)]));
    for (const [check, renewal] of renewals) rehearsal.broken.push({ ...tellBroken(one, check, after), renewal });
    cases.push({ one, failing: failing.length, renewals });
  }
  // Products are saved often, and where nothing breaks nobody asks which replies differ.
  if (isOfProducts && rehearsal.broken.length === 0) return { rehearsal, cases, products };
  for (const [one, after] of afterOf) compare(rehearsal, one, await play(one, 'before'), after);
  for (const lead of leads) compare(rehearsal, lead, await play(lead, 'before'), await play(lead, 'after'));
  return { rehearsal, cases, products };
}

const hasFrozen = (catalogue: readonly CatalogueProduct[], products: readonly ChangedProduct[]) =>
  products.some(({ before }) => catalogue.some(({ id }) => id === before?.id));

class RolledBack<Seen> extends Error {
  readonly seen: Seen;

  constructor(seen: Seen) {
    super('a change was only tried out');
    this.seen = seen;
  }
}

/** What `look` sees once `save` has written; nothing of it stays. */
async function tryOut<Seen>(
  ctx: Ctx,
  save: (tx: Tx) => Promise<unknown>,
  look: (tx: Tx) => Promise<Seen>,
): Promise<Seen> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await save(tx);
      throw new RolledBack(await look(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.seen;
    throw error;
  }
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
