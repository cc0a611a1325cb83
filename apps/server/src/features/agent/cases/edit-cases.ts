import {
  CASE_TITLE_MAX,
  type Case,
  type CaseBody,
  type CaseList,
  type NewTrialCaseBody,
} from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { CASES_MAX } from '@prumo/contracts/agent/consent';
import type { AgentCaseId, ConversationId } from '@prumo/contracts/ids';
import { findConversation, listThreads } from '#features/conversations/index.ts';
import { findLead } from '#features/leads/index.ts';
import { listCatalogue } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { invalidField, notFound, Refusal, refuseOlder } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { readConfiguration } from '../configuration.ts';
import { emptyLedger, readLedger } from '../ledger/ledger.ts';
import { readItemValue } from '../page/correct-item.ts';
import type { AgentPorts } from '../turns/ports.ts';
import { type ChangedProduct, changedProducts } from './account-state.ts';
import { changesBetween, settingsOf } from './agent-settings.ts';
import {
  type CaseRow,
  countCases,
  deleteCase,
  findCase,
  insertCase,
  listCaseHeads,
  listCaseRows,
  lockCase,
  lockCases,
  updateCase,
} from './case-store.ts';
import { asFrozen, freezeTalk, maskOf, maskTurn } from './freeze-talk.ts';
import { isMet } from './judge-check.ts';
import { renewCheck, renewFacts } from './renew-case.ts';
import type { ReplayedTurn } from './replay-talk.ts';
import { knowledgeFor, runTalk, type Voice } from './run-case.ts';
import type { FrozenFacts, Talk, TalkTurn } from './talk.ts';

const THREAD = 200;

export async function listCases(ctx: Ctx): Promise<CaseList> {
  const heads = await listCaseHeads(ctx);
  return {
    cases: heads.map(({ checks, lastRunAt, brokenChecks, createdAt, ...head }) => ({
      ...head,
      checks: checks.length,
      lastRun: { at: lastRunAt.toISOString(), broken: brokenChecks },
      createdAt: createdAt.toISOString(),
    })),
  };
}

export async function createFromConversation(
  ctx: Ctx,
  { productsOfCampaigns }: Pick<AgentPorts, 'productsOfCampaigns'>,
  conversationId: ConversationId,
): Promise<Case> {
  const row = await inTransaction(ctx, async (tx) => {
    const conversation = await findConversation(tx, conversationId);
    const lead = conversation && (await findLead(tx, conversation.leadId));
    if (!conversation || !lead) throw notFound();
    const thread = (await listThreads(tx, [conversationId], { limit: THREAD })).get(conversationId) ?? [];
    const products = await productsOfCampaigns(tx, [...new Set(thread.flatMap(({ campaignId }) => campaignId ?? []))]);
    const facts = await freezeFacts(tx);
    const talk = freezeTalk({
      thread,
      ledger: readLedger(conversation.leadDataCollected),
      leadName: lead.name,
      catalogue: facts.catalogue,
      productOf: (id) => products.get(id) ?? null,
    });
    return keepCase(tx, { talk, facts, conversationId });
  });
  return showCase(ctx, row);
}

export async function createFromTrial(ctx: Ctx, { opening, said }: NewTrialCaseBody): Promise<Case> {
  const row = await inTransaction(ctx, async (tx) => {
    const facts = await freezeFacts(tx);
    const productId = opening?.productId ?? null;
    if (productId && !facts.catalogue.some(({ id }) => id === productId)) throw notFound('Produto não encontrado');
    const turns: TalkTurn[] = [];
    for (const { from, text } of said) {
      const last = turns.at(-1);
      if (from === 'ai' && last) last.reply = text;
      else if (from === 'lead') turns.push({ before: [], burst: [{ text, mediaType: 'text' }], reply: null });
    }
    if (opening) turns[0]?.before.push({ from: 'campaign', text: opening.text, productId });
    const mask = maskOf({ leadName: '', ledger: emptyLedger(), catalogue: facts.catalogue });
    const talk = { lead: {}, turns: turns.map((turn) => maskTurn(turn, mask)) };
    return keepCase(tx, { talk, facts, conversationId: null });
  });
  return showCase(ctx, row);
}

export async function readCase(ctx: Ctx, id: AgentCaseId): Promise<Case> {
  const row = await findCase(ctx, id);
  if (!row) throw notFound();
  return showCase(ctx, row);
}

export async function saveCase(ctx: Ctx, id: AgentCaseId, { title, checks, expected }: CaseBody): Promise<Case> {
  const row = await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (!before) throw notFound();
    refuseOlder(expected, before, 'case_changed');
    const readChecks = checks.map((check, place) => readCheck(check, place, before));
    const after = await updateCase(tx, id, { title, checks: readChecks, updatedAt: accountNow(tx) });
    await recordCase(tx, id, { before: before.checks.length, after: readChecks.length });
    await publish(tx, 'settings');
    return after ?? before;
  });
  return runCase(ctx, row.id);
}

/** As it is read, and how it went is kept for the list. */
export async function runCase(ctx: Ctx, id: AgentCaseId): Promise<Case> {
  const row = await findCase(ctx, id);
  if (!row) throw notFound();
  const shown = await showCase(ctx, row);
  const broken = shown.checks.filter(({ isMet }) => !isMet).length;
  const lastRunAt = accountNow(ctx);
  await updateCase(ctx, id, { lastRunAt, brokenChecks: broken });
  return { ...shown, lastRun: { at: lastRunAt.toISOString(), broken } };
}

export async function runCases(ctx: Ctx): Promise<CaseList> {
  const rows = await listCaseRows(ctx);
  const voice = await voiceFor(ctx, rows);
  const lastRunAt = accountNow(ctx);
  for (const row of rows) {
    const played = await runTalk(row, voice);
    const brokenChecks = row.checks.filter((check) => !isMet(check, played)).length;
    await updateCase(ctx, row.id, { lastRunAt, brokenChecks });
  }
  return listCases(ctx);
}

/** Its frozen products become those of now, and what its checks ask only of their old values is asked of the new. */
export async function renewCase(ctx: Ctx, id: AgentCaseId): Promise<Case> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, id);
    if (!row) throw notFound();
    const at = accountNow(tx);
    const changed = await outdatedProducts(tx, row);
    const facts = renewFacts(row.facts, changed, at);
    const played = await runTalk({ ...row, facts }, await voiceFor(tx, [row]));
    const checks = row.checks.map((check) =>
      isMet(check, played) ? check : (renewCheck(check, changed, played) ?? check),
    );
    await updateCase(tx, id, { facts, checks: checks.filter((check) => check !== 'dropped'), updatedAt: at });
    await recordCase(tx, id, { before: row.checks.length, after: checks.length });
    await publish(tx, 'settings');
  });
  return runCase(ctx, id);
}

/** The products it has frozen that are otherwise now, or gone. */
async function outdatedProducts(ctx: Ctx, { facts }: CaseRow): Promise<ChangedProduct[]> {
  const now = (await listCatalogue(ctx)).map(asFrozen);
  return changedProducts(facts.catalogue, now).filter(({ before }) => before !== null);
}

const voiceFor = async (ctx: Ctx, rows: readonly CaseRow[]): Promise<Voice> => ({
  settings: settingsOf(await readConfiguration(ctx)),
  knowledge: await knowledgeFor(ctx, rows),
});

export async function removeCase(ctx: Ctx, id: AgentCaseId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteCase(tx, id))) throw notFound();
    await recordAct(tx, { act: 'agent_case_deleted', subject: { kind: 'case', id } });
    await publish(tx, 'settings');
  });
}

async function freezeFacts(ctx: Ctx): Promise<FrozenFacts> {
  const now = accountNow(ctx);
  const catalogue = (await listCatalogue(ctx)).map(asFrozen);
  const settings = settingsOf(await readConfiguration(ctx));
  return { at: now.toISOString(), today: dayOf(now, await accountTimezone(ctx)), catalogue, settings };
}

type NewTalk = { talk: Talk; facts: FrozenFacts; conversationId: ConversationId | null };

async function keepCase(tx: Tx, { talk, facts, conversationId }: NewTalk): Promise<CaseRow> {
  const first = talk.turns.flatMap(({ burst }) => burst).find(({ text }) => text.trim() !== '');
  if (!first) throw new Refusal('case_without_lead');
  await lockCases(tx);
  if ((await countCases(tx)) >= CASES_MAX) throw new Refusal('too_many_agent_cases');
  const createdAt = accountNow(tx);
  const row = await insertCase(tx, {
    id: newId<AgentCaseId>(),
    conversationId,
    title: titleOf(first.text),
    talk,
    facts,
    checks: [],
    lastRunAt: createdAt,
    brokenChecks: 0,
    createdAt,
  });
  await recordCase(tx, row.id, { before: 0, after: 0 });
  await publish(tx, 'settings');
  return row;
}

/** Without its title, which a lead said. */
const recordCase = (tx: Tx, id: AgentCaseId, checks: { before: number; after: number }) =>
  recordAct(tx, {
    act: 'agent_case_saved',
    subject: { kind: 'case', id },
    before: { checks: checks.before },
    after: { checks: checks.after },
  });

const titleOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > CASE_TITLE_MAX ? `${line.slice(0, CASE_TITLE_MAX - 1)}…` : line;
};

/** A value as the ledger keeps it: '600 mil' is 600000. */
function readCheck(check: CaseCheck, place: number, { talk, facts }: CaseRow): CaseCheck {
  const field = `checks.${place}`;
  if (check.turn !== null && check.turn >= talk.turns.length)
    throw invalidField(`${field}.turn`, 'Resposta inexistente');
  if ('productId' in check && !facts.catalogue.some(({ id }) => id === check.productId))
    throw invalidField(`${field}.productId`, 'Este produto não estava no cadastro');
  if (check.kind !== 'item_is') return check;
  const value = readItemValue(check.item, { action: 'set', value: check.value });
  return { ...check, value: value ?? check.value };
}

async function showCase(ctx: Ctx, row: CaseRow): Promise<Case> {
  const { id, title, conversationId, talk, facts, checks, lastRunAt, brokenChecks, createdAt, updatedAt } = row;
  const voice = await voiceFor(ctx, [row]);
  const played = await runTalk(row, voice);
  const outdated = await outdatedProducts(ctx, row);
  return {
    id,
    title,
    conversationId,
    frozenAt: facts.at,
    renewedAt: facts.renewedAt ?? null,
    outdatedProducts: outdated.flatMap(({ before }) => before?.name ?? []),
    turns: talk.turns.map((turn, place) => showTurn(turn, played[place])),
    checks: checks.map((check) => ({ check, isMet: isMet(check, played) })),
    products: facts.catalogue.map((product) => ({ id: product.id, name: product.name })),
    changesSince: changesBetween(facts.settings, voice.settings),
    lastRun: { at: lastRunAt.toISOString(), broken: brokenChecks },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const showTurn = (turn: TalkTurn, played: ReplayedTurn | undefined): Case['turns'][number] => ({
  before: turn.before.map(({ from, text }) => ({ from, text })),
  burst: turn.burst.map(({ text }) => text),
  said: turn.reply,
  now: {
    text: played?.decision?.reply ?? null,
    handOver: played?.decision?.handOver?.reason ?? null,
    isAsked: (played?.decision ?? null) !== null,
  },
});
