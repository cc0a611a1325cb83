import { answerTurn } from '../answer-turn.ts';
import { decideReply } from '../decide-reply.ts';
import { namedProducts } from '../focus-products.ts';
import type { Refusal } from '../gate.ts';
import { isForSale } from '../product-fields.ts';
import { TEXTS } from '../texts.ts';
import type { TurnDecision, TurnInput } from '../turn.ts';
import { acceptTold } from './accept-told.ts';
import { type Action, LOOK_UPS, readAction, toolsFor } from './actions.ts';
import type { AskModel, ModelServer } from './ask-model.ts';
import type { Breaker } from './breaker.ts';
import { type DividedPlan, dividePlan } from './divide-plan.ts';
import { handOverAsked, openConditions } from './hand-over-asked.ts';
import { instructionsFor } from './instructions.ts';
import { mayOfferCall, takeText } from './take-text.ts';
import { turnData } from './turn-data.ts';
import { type BuiltInBecause, costOf, NO_USE, type Prices, type Writing } from './writing.ts';

export type ModelParts = {
  server: ModelServer;
  prices: Prices | null;
  ask: AskModel;
  breaker: Breaker;
};

/** Turns in which there is something to say in words of one's own; every other one is decided by rule. */
const BY_MODEL: ReadonlySet<string> = new Set(['ask', 'offer', 'answer', 'courtesy']);

/** The question comes last: where a script or the link stands before it, it is asked in its own words. */
const asksItself = ({ question, after }: DividedPlan): boolean => question !== null && after.length === 0;

/** Who asks whether a person writes is told so in the words that are meant for it. */
const saysWhatItIs = (reply: string, { responseStyle, companyName }: TurnInput['configuration']): boolean =>
  reply.includes(TEXTS[responseStyle].botAnswer(companyName));

/** What calls for the team is told as the rules tell it: honest about what is not known, and the same every time. */
function isForModel({ configuration, catalogue }: TurnInput, plan: TurnDecision, divided: DividedPlan): boolean {
  const { reply, explanation, handOver, optedOut, markUnread } = plan;
  const isByRule = handOver !== null || optedOut || markUnread || !BY_MODEL.has(explanation.action);
  if (reply === null || isByRule || saysWhatItIs(reply, configuration)) return false;
  // That something is sold or reserved is said in the words that were chosen for it.
  if (namedProducts(reply, catalogue).some((product) => !isForSale(product))) return false;
  return divided.free.length > 0 || asksItself(divided);
}

/**
 * The built-in engine decides the turn; the model writes it. What it wrote is taken only if it says what was decided
 * and passes the gate as every text does; otherwise the built-in reply leaves, in the same turn.
 */
export function writeWithModel({ server, prices, ask, breaker }: ModelParts) {
  return async (input: TurnInput): Promise<TurnDecision & { blocked: Refusal[]; writing: Writing }> => {
    const plan = decideReply(input);
    const builtIn = (
      from: TurnInput,
      because: BuiltInBecause,
      more: Partial<Writing> & { blocked?: Refusal[] } = {},
    ) => {
      const { blocked = [], ...writing } = more;
      const answered = answerTurn(from);
      return {
        ...answered,
        blocked: [...blocked, ...answered.blocked],
        writing: {
          writer: 'built-in' as const,
          model: null,
          because,
          detail: null,
          use: NO_USE,
          cost: null,
          ...writing,
        },
      };
    };
    const divided = dividePlan(input, plan);
    if (!isForModel(input, plan, divided)) return builtIn(input, 'rule');
    if (breaker.isResting()) return builtIn(input, 'resting');

    const conditions = openConditions(input);
    const asks = asksItself(divided);
    const instructions = instructionsFor(input.configuration.responseStyle);
    const answer = await ask({
      instructions,
      data: turnData(input, plan, { divided, conditions, asks }),
      tools: toolsFor({
        catalogue: input.catalogue,
        mayOfferCall: mayOfferCall(input, plan),
        mayHandOver: input.configuration.transferToHuman || conditions.length > 0,
      }),
      lookUps: LOOK_UPS,
    });
    const took = { model: server.model, use: answer.use, cost: costOf(answer.use, prices) };
    if (answer.kind === 'failed') {
      breaker.failed(answer.reason, answer.retryAfterMs);
      return builtIn(input, answer.reason, { ...took, detail: answer.detail });
    }
    breaker.succeeded();
    const action: Action | null = readAction(answer.name, answer.input);
    if (action === null) return builtIn(input, 'malformed', { ...took, detail: answer.name.slice(0, 100) });
    const byModel = { writer: 'model' as const, because: null, detail: null, ...took };
    if (action.kind === 'hand_over') {
      const decision = handOverAsked(input, plan, action);
      if (decision === null) return builtIn(input, 'blocked', { ...took, detail: 'passagem sem motivo' });
      return { ...answerTurn(input, decision), writing: byModel };
    }
    // What it found told is known before anything is judged: it may not be asked for any more.
    const { ledger, items } = acceptTold(input, plan.ledger, action.told);
    const informed = items.length > 0 ? { ...input, ledger } : input;
    const secrets = [server.apiKey ?? '', server.model, server.baseUrl, URL.parse(server.baseUrl)?.host ?? ''];
    const taken = takeText(informed, action, { instructions, secrets });
    if ('refused' in taken)
      return builtIn(informed, 'blocked', { ...took, detail: taken.refused.reason, blocked: [taken.refused] });
    const answered = answerTurn(informed, taken.decision);
    if (answered.blocked.length > 0)
      return builtIn(informed, 'blocked', {
        ...took,
        detail: answered.blocked[0]?.reason ?? null,
        blocked: answered.blocked,
      });
    return { ...answered, writing: byModel };
  };
}
