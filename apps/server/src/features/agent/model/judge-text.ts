import { detectQuestions } from '../detect-question.ts';
import { namedProducts } from '../focus-products.ts';
import { fold, wordsOf } from '../folding.ts';
import type { Refusal } from '../gate.ts';
import type { Item } from '../ledger.ts';
import { isForSale } from '../product-fields.ts';
import { readSituation, type Situation } from '../situations.ts';
import type { TurnDecision, TurnInput } from '../turn.ts';
import { claimBeyond } from './claims-beyond.ts';

/** A message a person reads on a phone. */
const LONGEST = 1500;
/** Under a picture or a document. */
const LONGEST_CAPTION = 900;

/** Code, markup and the names of tools are for machines. */
const MACHINE = /[{}<>`\\|]|\b(?:consultar_catalogo|passar_para_pessoa|oferecer_conversa|json|prompt|system)\b/i;
/** Nothing in Portuguese is this long: encoded text, keys, tokens. */
const ENCODED = /[A-Za-z0-9+/=_-]{28,}|\b(?=\w*\d)(?=\w*[a-z])\w{16,}\b/i;
/** Written so that a check for links passes it by. */
const LINKISH =
  /\b(?:hxxps?|https?|www)\b|\[(?:\.|dot|ponto)\]|\((?:\.|dot|ponto)\)|\b(?:ponto|dot) ?(?:com|net|org|br|site|link|io|app|exemplo)\b|\b[a-z0-9-]{2,}\s?\.\s?(?:com|net|org|br|io|app|site|link|online|exemplo|example|test)\b|\b[a-z0-9-]{2,}\.[a-z]{2,}\b|@/i;
/** What a message of a lead may be, and one to a lead may not. */
const OUT_OF_PLACE: ReadonlySet<Situation> = new Set(['foreign', 'abuse', 'injection', 'off-topic']);
/** Said only where the built-in engine says it too: a product's text may hold an order for whoever reads it. */
const TERMS =
  /\b(?:desconto\w*|abatimento|cashback|brinde|gratis|pix|chave|senha|reserv\w+|aprovad\w+|aprovacao|garant\w+|autoriz\w+|comissao|margem)\b/g;
const PROMPT_RUN = 6;

export type Judged = {
  input: TurnInput;
  plan: TurnDecision;
  /** Of the model's own prompt, and what must never be written: keys, addresses. */
  instructions: string;
  secrets: readonly string[];
  /** Products it says that it speaks of. */
  productIds: readonly string[];
  /** The one question it may ask. */
  question: Item | null;
};

const withoutOwnLink = (text: string, { configuration }: TurnInput): string =>
  configuration.calendlyUrl ? text.replaceAll(configuration.calendlyUrl, ' ') : text;

const refusal = (reason: Refusal['reason'], detail: string): Refusal => ({ reason, detail: detail.slice(0, 200) });

/** Whether a text repeats a run of the words it was told to work by. */
export function repeatsInstructions(text: string, instructions: string): boolean {
  const told = ` ${wordsOf(instructions).join(' ')} `;
  const words = wordsOf(text);
  return words.some(
    (_, start) =>
      start + PROMPT_RUN <= words.length && told.includes(` ${words.slice(start, start + PROMPT_RUN).join(' ')} `),
  );
}

/** What no text for a lead looks like, whoever it is about. */
export function machineText(text: string, { instructions, secrets }: Pick<Judged, 'instructions' | 'secrets'>) {
  const plain = fold(text);
  const secret = secrets.some((one) => one.length >= 4 && plain.includes(fold(one)));
  if (secret) return refusal('machine_text', 'configuração');
  if (MACHINE.test(text)) return refusal('machine_text', 'texto de máquina');
  if (ENCODED.test(text)) return refusal('machine_text', 'texto codificado');
  if (repeatsInstructions(text, instructions)) return refusal('machine_text', 'instruções');
  const situation = readSituation(text);
  if (situation !== null && OUT_OF_PLACE.has(situation)) return refusal('machine_text', situation);
  const link = LINKISH.exec(text)?.[0];
  return link ? refusal('unknown_link', link) : null;
}

/** Terms of a deal, and words of payment, that the built-in engine does not use here. */
export function newTerms(text: string, builtIn: string): Refusal | null {
  const own = fold(builtIn);
  const term = (fold(text).match(TERMS) ?? []).find((one) => !own.includes(one));
  return term === undefined ? null : refusal('unsupported_promise', term);
}

function offPlan(text: string, { input, plan, productIds, question }: Judged): Refusal | null {
  const { catalogue } = input;
  const named = namedProducts(text, catalogue);
  const isNamed = (id: string) => named.some((product) => product.id === id);
  const unknown = productIds.find((id) => !catalogue.some((product) => product.id === id && isForSale(product)));
  if (unknown !== undefined) return refusal('off_plan', 'um imóvel que não está no catálogo');
  const missing = plan.offeredProductIds.find((id) => !isNamed(id));
  if (missing !== undefined) return refusal('off_plan', 'faltou um imóvel decidido');
  const notForSale = named.find((product) => !isForSale(product));
  if (notForSale) return refusal('off_plan', notForSale.name);
  const asked = detectQuestions(text).find((item) => item !== question);
  return asked === undefined ? null : refusal('off_plan', `pergunta: ${asked}`);
}

/** What is asked of a model's text beyond what the gate asks of every text. Null = nothing against it. */
export function judgeText(text: string, judged: Judged): Refusal | null {
  const { input, plan } = judged;
  if (wordsOf(text).length === 0) return refusal('off_plan', 'vazio');
  if (text.length > (plan.media ? LONGEST_CAPTION : LONGEST)) return refusal('off_plan', 'longo demais');
  const machine = machineText(withoutOwnLink(text, input), judged);
  if (machine) return machine;
  const term = newTerms(text, plan.reply ?? '');
  if (term) return term;
  const claim = claimBeyond(text, {
    catalogue: input.catalogue,
    leadTexts: [...input.history.filter(({ from }) => from === 'lead'), ...input.burst].map((said) => said.text),
    agreed: [plan.reply ?? '', ...Object.values(input.configuration.responseScripts)],
  });
  if (claim !== null) return refusal('unsupported_claim', claim);
  return offPlan(text, judged);
}
