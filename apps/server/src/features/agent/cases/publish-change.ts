import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { Rehearsal } from '@prumo/contracts/agent/publications';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { changeOf, isNoChange, readState, type StateChange, tellProduct } from './account-state.ts';
import { publishedSettingsOf } from './agent-settings.ts';
import { listCaseRows, updateCase } from './case-store.ts';
import { insertPublication, lockPublications } from './publication-store.ts';
import { type RehearsalResult, type RehearsedCase, rehearse } from './rehearse.ts';
import { renewFacts } from './renew-case.ts';

/**
 * Saves what the agent speaks from, unless a check that is met with what is live breaks by it and neither a reason is
 * given nor its case renewed. `save` is run twice, the first time to be rolled back: a draft is what it would write.
 */
export async function publishChange<Saved>(
  ctx: Ctx,
  save: (tx: Tx) => Promise<Saved>,
  { overrideReason, renewedCaseIds = [] }: PublishConsent,
): Promise<Saved> {
  const own = new Set(renewedCaseIds.length > 0 ? (await listCaseRows(ctx)).map(({ id }) => id) : []);
  if (!renewedCaseIds.every((id) => own.has(id))) throw notFound();
  const result = await rehearse(ctx, save);
  if (result === null) return recordChange(ctx, save);
  const { rehearsal } = result;
  const broken = rehearsal.broken.filter(({ caseId, renewal }) => !(renewal && renewedCaseIds.includes(caseId)));
  if (broken.length > 0 && !overrideReason) throw new Refusal('cases_broken', { details: { rehearsal } });
  const renewed = result.cases.filter((one) => isRenewed(one, renewedCaseIds)).map(({ one }) => one.title);
  return recordChange(ctx, save, {
    rehearsal: { ...rehearsal, broken, ...(renewed.length > 0 ? { renewed } : {}) },
    overrideReason: broken.length > 0 ? (overrideReason ?? null) : null,
    keepCases: (tx) => keepCases(tx, result, renewedCaseIds),
  });
}

type RehearsedChange = {
  rehearsal: Rehearsal;
  overrideReason: string | null;
  keepCases: (tx: Tx) => Promise<void>;
};

/** Saves it, whatever the cases say, and keeps with it what changed. */
export async function recordChange<Saved>(
  ctx: Ctx,
  save: (tx: Tx) => Promise<Saved>,
  rehearsed?: RehearsedChange,
): Promise<Saved> {
  return inTransaction(ctx, async (tx) => {
    await lockPublications(tx);
    const before = await readState(tx);
    const saved = await save(tx);
    const after = await readState(tx);
    await rehearsed?.keepCases(tx);
    const change = changeOf(before, after);
    if (isNoChange(change)) return saved;
    const row = {
      settings: isOfCatalogue(change) ? null : publishedSettingsOf(after.configuration),
      knowledge: change.knowledge,
      products: change.products.flatMap(tellProduct),
      rehearsal: rehearsed?.rehearsal ?? null,
      overrideReason: rehearsed?.overrideReason ?? null,
      author: authorOf(tx),
      createdAt: accountNow(tx),
    };
    const { id, number } = await insertPublication(tx, row, publishedSettingsOf(before.configuration));
    if (!isOfCatalogue(change))
      await recordAct(tx, {
        act: 'agent_published',
        subject: { kind: 'publication', id, name: String(number) },
        after: toldOf(change),
      });
    return saved;
  });
}

/** What they were and are, the publication holds. */
const toldOf = ({ settings, knowledge }: StateChange) => ({
  ...(settings.length > 0 ? { fields: settings.map(({ field }) => field) } : {}),
  ...(knowledge.length > 0 ? { texts: knowledge.length } : {}),
});

/** A deleted product takes the texts about it along. */
const isOfCatalogue = ({ settings, products }: StateChange) => settings.length === 0 && products.length > 0;

const authorOf = ({ actor }: Ctx): string => (actor.kind === 'user' ? actor.name : actor.job);

type CaseIds = NonNullable<PublishConsent['renewedCaseIds']>;

const isRenewed = ({ one, renewals }: RehearsedCase, ids: CaseIds): boolean =>
  ids.includes(one.id) && [...renewals.values()].some((renewal) => renewal !== null);

async function keepCases(tx: Tx, { cases, products }: RehearsalResult, renewedCaseIds: CaseIds): Promise<void> {
  const at = accountNow(tx);
  for (const rehearsed of cases) {
    const { one, failing, renewals } = rehearsed;
    if (!isRenewed(rehearsed, renewedCaseIds)) {
      // A case that does not take over the products goes on being played with those it has.
      if (products.length === 0) await updateCase(tx, one.id, { lastRunAt: at, brokenChecks: failing });
      continue;
    }
    const mended = [...renewals.values()].filter((renewal) => renewal !== null).length;
    const checks = one.checks.map((check) => renewals.get(check) ?? check).filter((check) => check !== 'dropped');
    const facts = renewFacts(one.facts, products, at);
    await updateCase(tx, one.id, { facts, checks, updatedAt: at, lastRunAt: at, brokenChecks: failing - mended });
  }
}
