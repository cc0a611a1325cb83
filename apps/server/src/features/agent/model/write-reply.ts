import type { BuiltInBecause } from '@prumo/contracts/agent/model';
import { isForSale } from '../catalogue/product-fields.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { TEXTS } from '../reply/texts.ts';
import { acceptTold } from './accept-told.ts';
import { type Action, LOOK_UPS, readAction, toolsFor } from './actions.ts';
import { type DividedPlan, dividePlan } from './divide-plan.ts';
import { handOverAsked, openConditions } from './hand-over-asked.ts';
import { instructionsFor } from './instructions.ts';
import { isSensitiveTurn } from './sensitive-turn.ts';
import type { AskModel, ModelRequest } from './server/ask-model.ts';
import type { Breaker } from './server/breaker.ts';
import type { ModelServer } from './server/open-model.ts';
import { mayOfferCall, takeText } from './take-text.ts';
import { turnData } from './turn-data.ts';
import { costOf, NO_USE, type Prices, type Writing } from './writing.ts';

export type ModelParts = {
  server: ModelServer;
  prices: Prices | null;
  ask: AskModel;
  breaker: Breaker;
};

const MODEL_ACTIONS: ReadonlySet<string> = new Set(['ask', 'offer', 'answer', 'courtesy']);

/** After a script or the link, the question keeps its built-in wording. */
const asksItself = ({ question, after }: DividedPlan): boolean => question !== null && after.length === 0;

const saysWhatItIs = (reply: string, { responseStyle, companyName }: TurnInput['configuration']): boolean =>
  reply.includes(TEXTS[responseStyle].botAnswer(companyName));

/** Turns that involve the team keep the rules' text, which is always the same. */
function isForModel({ configuration, catalogue }: TurnInput, plan: TurnDecision, divided: DividedPlan): boolean {
  const { reply, explanation, handOver, optedOut, markUnread, visit } = plan;
  const isByRule =
    handOver !== null || optedOut || markUnread || visit != null || !MODEL_ACTIONS.has(explanation.action);
  if (reply === null || isByRule || saysWhatItIs(reply, configuration)) return false;
  if (namedProducts(reply, catalogue).some((product) => !isForSale(product))) return false;
  return divided.free.length > 0 || asksItself(divided);
}

type DecidedTurn = { input: TurnInput; plan: TurnDecision };
export type WrittenReply = TurnDecision & { blocked: GateFinding[]; writing: Writing };

const decide = (input: TurnInput): DecidedTurn => ({ input, plan: decideReply(input) });

function builtIn(
  { input, plan }: DecidedTurn,
  because: BuiltInBecause,
  { blocked = [], ...known }: Partial<Writing> & { blocked?: GateFinding[] } = {},
): WrittenReply {
  const answered = answerTurn(input, plan);
  const writing = {
    writer: 'built-in' as const,
    model: null,
    because,
    detail: null,
    use: NO_USE,
    cost: null,
    ...known,
  };
  return { ...answered, blocked: [...blocked, ...answered.blocked], writing };
}

const secretsOf = ({ apiKey, model, baseUrl }: ModelServer): string[] =>
  [apiKey, model, baseUrl, URL.parse(baseUrl)?.host].filter((one) => one != null);

function questionFor({ input, plan }: DecidedTurn, divided: DividedPlan): ModelRequest {
  const { configuration, catalogue } = input;
  const conditions = openConditions(input);
  return {
    instructions: instructionsFor(configuration.responseStyle),
    data: turnData(input, plan, { divided, conditions, asks: asksItself(divided) }),
    tools: toolsFor({
      catalogue,
      mayOfferCall: mayOfferCall(input, plan),
      mayHandOver: configuration.transferToHuman || conditions.length > 0,
    }),
    lookUps: LOOK_UPS,
  };
}

export type PlannedCall = { request: ModelRequest; draft: string };

/** What the model would be asked, and the text it would put into its words; null: the engine writes without asking. */
export function planCall(input: TurnInput): PlannedCall | null {
  const decided = decide(input);
  const divided = dividePlan(input, decided.plan);
  const isAsked =
    isForModel(input, decided.plan, divided) && (!isSensitiveTurn(input, divided) || openConditions(input).length > 0);
  return isAsked ? { request: questionFor(decided, divided), draft: decided.plan.reply ?? '' } : null;
}

export function writeWithModel({ server, prices, ask, breaker }: ModelParts) {
  return async (input: TurnInput, { isSpent = false }: { isSpent?: boolean } = {}): Promise<WrittenReply> => {
    const decided = decide(input);
    const divided = dividePlan(input, decided.plan);
    if (!isForModel(input, decided.plan, divided)) return builtIn(decided, 'rule');
    // A sensitive turn goes to the model only while a hand-over condition of the account is still open.
    const isSensitive = isSensitiveTurn(input, divided);
    if (isSensitive && openConditions(input).length === 0) return builtIn(decided, 'rule');
    if (isSpent) return builtIn(decided, 'cost_limit');
    if (breaker.isOpen()) return builtIn(decided, 'resting');

    const question = questionFor(decided, divided);
    const answer = await ask(question);
    const modelUse = { model: server.model, use: answer.use, cost: costOf(answer.use, prices) };
    if (answer.kind === 'failed') {
      breaker.failed(answer.reason, answer.retryAfterMs);
      return builtIn(decided, answer.reason, { ...modelUse, detail: answer.detail });
    }
    breaker.succeeded();
    const action = readAction(answer.name, answer.input);
    if (action === null) return builtIn(decided, 'malformed', { ...modelUse, detail: answer.name.slice(0, 100) });
    const byModel = { writer: 'model' as const, because: null, detail: null, ...modelUse };
    if (action.kind === 'hand_over') {
      const handedOver = handOverAsked(input, decided.plan, action);
      if (handedOver === null) return builtIn(decided, 'blocked', { ...modelUse, detail: 'passagem sem motivo' });
      return { ...answerTurn(input, handedOver), writing: byModel };
    }
    if (isSensitive) return builtIn(decided, 'rule', modelUse);
    const trusted = { instructions: question.instructions, secrets: secretsOf(server) };
    return answerInItsWords(decided, action, { trusted, byModel });
  };
}

type ByModel = Omit<Writing, 'writer' | 'because'> & { writer: 'model'; because: null };

function answerInItsWords(
  decided: DecidedTurn,
  action: Extract<Action, { kind: 'reply' }>,
  { trusted, byModel }: { trusted: Parameters<typeof takeText>[2]; byModel: ByModel },
): WrittenReply {
  const { input, plan } = decided;
  // Applied before the text is judged, because the found items may change the decision.
  const { ledger, items } = acceptTold(input, plan.ledger, action.told);
  const informed = items.length > 0 ? decide({ ...input, ledger }) : decided;
  const informedPlan = dividePlan(informed.input, informed.plan);
  const { model, use, cost } = byModel;
  const modelUse = { model, use, cost };
  if (!isForModel(informed.input, informed.plan, informedPlan) || isSensitiveTurn(informed.input, informedPlan))
    return builtIn(informed, 'rule', modelUse);
  const refuse = (blocked: GateFinding[]) =>
    builtIn(informed, 'blocked', { ...modelUse, detail: blocked[0]?.reason ?? null, blocked });
  const taken = takeText(informed, action, trusted);
  if ('refused' in taken) return refuse([taken.refused]);
  const answered = answerTurn(informed.input, taken.decision);
  return answered.blocked.length > 0 ? refuse(answered.blocked) : { ...answered, writing: byModel };
}
