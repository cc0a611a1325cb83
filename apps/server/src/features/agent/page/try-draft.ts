import { DEFAULT_REENGAGEMENT } from '@prumo/contracts/agent';
import type { TrialBody, TrialTurn } from '@prumo/contracts/agent/trial';
import { LedgerItem } from '@prumo/contracts/conversations/lead';
import type { MessageId } from '@prumo/contracts/ids';
import { listCatalogue } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readExamples } from '../examples/case-examples.ts';
import { findPassages } from '../knowledge/find-passages.ts';
import { RECORD_FIELDS } from '../ledger/fill-ledger.ts';
import { type Ledger, readLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import { accountModelOf } from '../model-settings/account-models.ts';
import { recordModelUse } from '../model-settings/model-settings-store.ts';
import { limitBurst, limitHistory, limitOpening } from '../turns/limit-turn.ts';
import type { ReplyWriter } from '../turns/ports.ts';
import type { WrittenTurn } from '../turns/record-decisions.ts';
import { itemNamed, shownItem } from './read-qualification.ts';
import { scriptUses } from './script-uses.ts';

/** Nothing is stored or sent; what the model cost counts. */
export async function tryDraft(ctx: Ctx, write: ReplyWriter, body: TrialBody): Promise<TrialTurn> {
  const catalogue = await listCatalogue(ctx);
  const { productId } = body.opening ?? {};
  if (productId && !catalogue.some(({ id }) => id === productId)) throw notFound('Produto não encontrado');
  await letOthersRun();
  const today = dayOf(accountNow(ctx), await accountTimezone(ctx));
  const [knowledge = []] = await findPassages(ctx, [{ accountId: ctx.accountId, text: body.burst.join('\n'), today }]);
  const examples = (await readExamples(ctx, [ctx.accountId]))(ctx.accountId);
  const input = { ...toInput(body, catalogue), knowledge, examples };
  const turn = await write(input, await accountModelOf(ctx));
  if (turn.writing) await recordModelUse(ctx, 'trial', turn.writing, accountNow(ctx));
  await letOthersRun();
  return {
    reply: turn.reply,
    fileName: turn.media?.fileName ?? null,
    action: turn.explanation.action,
    reason: turn.explanation.reason,
    intent: turn.intent,
    asked: turn.asked && RECORD_FIELDS[turn.asked],
    offered: catalogue.filter(({ id }) => turn.offeredProductIds.includes(id)).map(({ name }) => name),
    handOver: turn.handOver,
    optedOut: turn.optedOut,
    blocked: turn.blocked,
    scripts: scriptUses(input, turn),
    ...writerOf(turn),
    items: LedgerItem.options.map((name) => ({
      ...shownItem(name, turn.ledger, {}),
      saidAt: placeOf(name, turn.ledger),
    })),
    ledger: turn.ledger,
  };
}

function toInput({ configuration, opening, said, burst, ledger }: TrialBody, catalogue: CatalogueProduct[]): TurnInput {
  const { calendlyUrl = null, transferConditions = [], financing = null } = configuration;
  const { reengagement = DEFAULT_REENGAGEMENT } = configuration;
  const replies = said.filter(({ from }) => from === 'ai');
  return {
    // Messages of a draft have no row: their place stands for the id.
    burst: limitBurst(burst.map((text, index) => ({ id: String(said.length + index) as MessageId, text }))),
    history: limitHistory([...(opening ? [{ from: 'user' as const, text: opening.text }] : []), ...said]),
    ledger: readLedger(ledger ?? {}),
    lead: {},
    catalogue,
    configuration: { ...configuration, calendlyUrl, transferConditions, reengagement, financing, updatedAt: null },
    opening: limitOpening(
      opening && replies.length === 0 ? { text: opening.text, productId: opening.productId ?? null } : null,
    ),
    isFirstReply: replies.length === 0,
    aiMessagesToday: replies.length,
    callAlreadyOffered: calendlyUrl !== null && replies.some(({ text }) => text.includes(calendlyUrl)),
  };
}

const writerOf = ({ writing }: WrittenTurn): Pick<TrialTurn, 'writer' | 'model' | 'because'> => ({
  writer: writing?.writer ?? 'built-in',
  model: writing?.model ?? null,
  because: writing?.because ?? null,
});

function placeOf(name: LedgerItem, ledger: Ledger): number | null {
  const { messageId } = ledger[itemNamed(name)];
  return messageId === null || !/^\d{1,3}$/.test(messageId) ? null : Number(messageId);
}
