import { MODEL_PLAYS, type ModelRun, type ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { readConfiguration } from '../configuration.ts';
import { readExamples } from '../examples/case-examples.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import type { CaseExample, TurnInput } from '../ledger/turn.ts';
import { estimateUse, sumOfUses } from '../model/estimate-use.ts';
import { planCall } from '../model/write-reply.ts';
import { costOf, type ModelUse, type Writing } from '../model/writing.ts';
import { accountModelOf, leftToday } from '../model-settings/account-models.ts';
import type { Models } from '../model-settings/connect-models.ts';
import { recordModelUse } from '../model-settings/model-settings-store.ts';
import type { ReplyWriter } from '../turns/ports.ts';
import { settingsOf } from './agent-settings.ts';
import { findCase, listCaseRows, updateCase } from './case-store.ts';
import { knowledgeFor, type Player, playCase } from './run-case.ts';

export type ModelRunParts = { models: Models; write: ReplyWriter };

/** Plays the cases with the built-in engine and counts what the model would have been asked. */
export async function estimateModelRun(ctx: Ctx, { models }: ModelRunParts): Promise<ModelRunEstimate> {
  const parts = models.partsOf(await accountModelOf(ctx));
  const cases = (await listCaseRows(ctx)).filter(({ checks }) => checks.length > 0);
  const ids = cases.map(({ id }) => id);
  if (parts === null) return { model: null, cases: ids, calls: 0, cost: null, left: null };
  const settings = settingsOf(await readConfiguration(ctx));
  const knowledge = await knowledgeFor(ctx, cases);
  const examplesFor = await readOtherExamples(ctx);
  const uses: ModelUse[] = [];
  for (const one of cases) {
    const examples = examplesFor(one.id);
    const write = (input: TurnInput) => {
      const call = planCall({ ...input, examples });
      if (call) uses.push(estimateUse(call));
      return answerTurn(input);
    };
    await playCase(one, { settings, knowledge, player: { plays: 1, write } });
  }
  const { calls, ...tokens } = sumOfUses(uses);
  const cost = costOf({ calls, ...tokens }, parts.prices);
  return {
    model: parts.server.model,
    cases: ids,
    calls: MODEL_PLAYS * calls,
    cost: cost === null ? null : MODEL_PLAYS * cost,
    left: await leftToday(ctx),
  };
}

/** A case that is played must not teach itself. */
async function readOtherExamples(ctx: Ctx): Promise<(id: AgentCaseId) => CaseExample[]> {
  const examples = (await readExamples(ctx, [ctx.accountId]))(ctx.accountId);
  return (id) => examples.filter(({ caseId }) => caseId !== id);
}

/**
 * Plays one case as often as a model has to hold it. A run that the limit of the day cuts short tells nothing and is not
 * kept; what it cost counts.
 */
export async function playWithModel(ctx: Ctx, { models, write }: ModelRunParts, id: AgentCaseId): Promise<ModelRun> {
  const row = await findCase(ctx, id);
  if (!row) throw notFound();
  if (row.checks.length === 0) throw new Refusal('case_without_checks');
  const model = await accountModelOf(ctx);
  const parts = models.partsOf(model);
  if (parts === null || model.owner === 'none') throw new Refusal('no_model');
  if (model.isSpent) throw new Refusal('model_limit_reached');
  const left = (await leftToday(ctx)) ?? Number.POSITIVE_INFINITY;
  const examples = (await readOtherExamples(ctx))(id);
  const writings: Writing[] = [];
  const spent = () => writings.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const player: Player = {
    plays: MODEL_PLAYS,
    async write(input) {
      const turn = await write({ ...input, examples }, { ...model, isSpent: spent() >= left });
      if (turn.writing) writings.push(turn.writing);
      return turn;
    },
  };
  const settings = settingsOf(await readConfiguration(ctx));
  const { fulfilled } = await playCase(row, { settings, knowledge: await knowledgeFor(ctx, [row]), player });
  const at = accountNow(ctx);
  const use = sumOfUses(writings.map((writing) => writing.use));
  const cost = parts.prices && spent();
  await recordModelUse(ctx, 'trial', { model: parts.server.model, use, cost }, at);
  if (writings.some(({ because }) => because === 'cost_limit')) throw new Refusal('model_limit_reached');
  const asked = writings.filter(({ because }) => because !== 'rule').length;
  const written = writings.filter(({ writer }) => writer === 'model').length;
  const modelRun = { at: at.toISOString(), model: parts.server.model, fulfilled, written, asked };
  await updateCase(ctx, id, { modelRun });
  return modelRun;
}
