import type { ProductId } from '@prumo/contracts/ids';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { gateContext } from '../gate/answer-turn.ts';
import { checkReply, type GateFinding } from '../gate/gate.ts';
import type { Item } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { readTurn } from '../reading/read-turn.ts';
import { readSituation, type Situation } from '../reading/situations.ts';
import { wordsOf } from '../text/compare-words.ts';
import { asSeen } from './as-seen.ts';
import { dividePlan } from './divide-plan.ts';
import { content, isSameWord } from './product-words.ts';
import { unsupportedWords } from './supported-text.ts';
import { spokenWords } from './text-tokens.ts';

const LONGEST = 1500;
const LONGEST_CAPTION = 900;

const MACHINE = /[{}<>`\\|]|\b(?:consultar_catalogo|passar_para_pessoa|oferecer_conversa|json|prompt|system)\b/i;
const ENCODED = /[A-Za-z0-9+/=_-]{28,}|\b(?=\w*\d)(?=\w*[a-z])\w{16,}\b/i;
/** Disguised links that evade the link check. */
const LINKISH = new RegExp(
  oneLine`
    \b(?:hxxps?|https?|www)\b|\[(?:\.|dot|ponto)\]|\((?:\.|dot|ponto)\)
    |\b(?:ponto|dot) ?(?:com|net|org|br|site|link|io|app|exemplo)\b
    |\b[a-z0-9-]{2,63}\s?\.\s?(?:com|net|org|br|io|app|site|link|online|exemplo|example|test)\b
    |\b[a-z0-9-]{2,63}\.[a-z]{2,}\b|@
  `,
  'i',
);
const OUT_OF_PLACE: ReadonlySet<Situation> = new Set(['foreign', 'abuse', 'injection', 'off-topic']);
const PROMPT_RUN = 6;

export type JudgeInput = {
  input: TurnInput;
  plan: TurnDecision;
  instructions: string;
  secrets: readonly string[];
  productIds: readonly ProductId[];
  asked: readonly Item[];
};

const refusal = (reason: GateFinding['reason'], detail: string): GateFinding => ({
  reason,
  detail: detail.slice(0, 200),
});

function repeatsInstructions(text: string, instructions: string): boolean {
  const told = ` ${wordsOf(instructions).join(' ')} `;
  const words = wordsOf(text);
  return words.some(
    (_, start) =>
      start + PROMPT_RUN <= words.length && told.includes(` ${words.slice(start, start + PROMPT_RUN).join(' ')} `),
  );
}

export function machineText(text: string, { instructions, secrets }: Pick<JudgeInput, 'instructions' | 'secrets'>) {
  const plain = plainForm(text);
  const secret = secrets.some((one) => one.length >= 4 && plain.includes(plainForm(one)));
  if (secret) return refusal('machine_text', 'configuração');
  if (MACHINE.test(text)) return refusal('machine_text', 'texto de máquina');
  if (ENCODED.test(text)) return refusal('machine_text', 'texto codificado');
  if (repeatsInstructions(text, instructions)) return refusal('machine_text', 'instruções');
  const situation = readSituation(text);
  if (situation !== null && OUT_OF_PLACE.has(situation)) return refusal('machine_text', situation);
  const link = LINKISH.exec(text)?.[0];
  return link ? refusal('unknown_link', link) : null;
}

function offPlan(text: string, { input, plan, productIds, asked }: JudgeInput): GateFinding | null {
  const { catalogue } = input;
  // Sentence by sentence: 'Setor Marista' in one of them hides no 'Loft Marista' in the next.
  const named = new Set(text.split(/(?<=[.!?:])\s+/).flatMap((sentence) => namedProducts(sentence, catalogue)));
  const isNamed = (id: ProductId) => [...named].some((product) => product.id === id);
  const unknown = productIds.find((id) => !catalogue.some((product) => product.id === id && isForSale(product)));
  if (unknown !== undefined) return refusal('off_plan', 'um imóvel que não está no catálogo');
  const missing = plan.offeredProductIds.find((id) => !isNamed(id));
  if (missing !== undefined) return refusal('off_plan', 'faltou um imóvel decidido');
  const notForSale = [...named].find((product) => !isForSale(product));
  if (notForSale) return refusal('off_plan', notForSale.name);
  const other = detectQuestions(text).find((item) => !asked.includes(item));
  return other === undefined ? null : refusal('off_plan', `pergunta: ${other}`);
}

function missingAnswer(text: string, { input, plan }: JudgeInput): string | null {
  if (plan.offeredProductIds.length > 0 || readTurn(input).topics.length === 0) return null;
  const said = spokenWords(text);
  const isTold = (fact: string) => {
    const stated = content(spokenWords(fact));
    return stated.filter((word) => said.some((one) => isSameWord(one, word))).length * 2 >= stated.length;
  };
  return plan.explanation.facts.find((fact) => !isTold(fact.text))?.text ?? null;
}

const saysWords = (text: string, words: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `);

/** A sentence of the account answers word for word or not at all. */
function missingPassage(text: string, { plan }: JudgeInput, free: readonly string[]): string | null {
  const draft = free.join('\n');
  const said = plan.explanation.passages.map((passage) => asSeen(passage.text));
  return said.find((passage) => saysWords(draft, passage) && !saysWords(text, passage)) ?? null;
}

/** What the built-in engine says of the account's sentences too needs no account of its words. */
const withoutPassages = (text: string, { explanation }: TurnDecision): string =>
  explanation.passages.reduce((rest, passage) => rest.replaceAll(asSeen(passage.text), ' '), text);

const SUITS = /\b(?:combinam?|atendem?|batem?|interessar|proxim[oa]s?)\b/;

const productsOf = ({ offeredProductIds, explanation }: TurnDecision): ProductId[] => [
  ...new Set([...offeredProductIds, ...explanation.facts.map(({ productId }) => productId)]),
];

export function judgeText(text: string, judged: JudgeInput): GateFinding | null {
  const { input, plan } = judged;
  if (wordsOf(text).length === 0) return refusal('off_plan', 'vazio');
  if (text.length > (plan.media ? LONGEST_CAPTION : LONGEST)) return refusal('off_plan', 'longo demais');
  const own = withoutPassages(text, plan);
  const other = machineText(own, judged) ?? offPlan(text, judged);
  if (other) return other;
  const verdict = checkReply(text, gateContext(input, plan));
  if (!verdict.ok) return refusal(verdict.reason, verdict.detail);
  const { free, question } = dividePlan(input, plan);
  const missing = missingAnswer(text, judged) ?? missingPassage(text, judged, free);
  if (missing !== null) return refusal('off_plan', `faltou: ${missing}`);
  const unsupported = unsupportedWords(own, {
    catalogue: input.catalogue,
    builtIn: [...free, question ?? ''].join('\n\n'),
    about: productsOf(plan),
    fitting: SUITS.test(plainForm(plan.reply ?? '')) ? plan.offeredProductIds : [],
    mayAffirm: plan.offeredProductIds.length === 0 || readTurn(input).topics.length === 0,
    ledger: plan.ledger,
    asked: judged.asked,
    companyName: input.configuration.companyName,
  });
  return unsupported === null ? null : refusal('unsupported_claim', unsupported);
}
