import { reais } from '@prumo/contracts/text/money';
import { plainForm } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { describeKind } from '../catalogue/present-product.ts';
import { publicFacts } from '../catalogue/product-facts.ts';
import { purposesOf, stageOf } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { PHRASES } from './campaign-phrases.ts';
import { OBJECTIVE_STEPS } from './objective-phrases.ts';
import type { CampaignGoal, Objective } from './read-objective.ts';

const STEP_PURPOSES = ['apresentacao', 'diferenciais', 'convite', 'retomada'] as const;
export type StepPurpose = (typeof STEP_PURPOSES)[number];

export type MessageRequest = {
  /** From 1; from the fourth on a message only takes the talk up again. */
  sequence: number;
  goal: CampaignGoal;
  product: CatalogueProduct | null;
  seed: string;
  avoid?: readonly string[];
};

/** FNV-1a: the same hash on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const pick = <Choice>(choices: readonly Choice[], seed: string): Choice =>
  choices[hashOf(seed) % choices.length] as Choice;

const WITHOUT_PRODUCT = 'uma seleção de imóveis da nossa equipe';
const ONE_OF_OURS = 'um imóvel da nossa seleção';

function subject(product: CatalogueProduct): string {
  const kind = describeKind(product);
  const place = product.location ? `em ${product.location}` : null;
  const details = [kind, place].filter(Boolean).join(' ');
  return details ? `*${product.name}*, ${details}` : `*${product.name}*`;
}

function priceLine({ precoMin, precoMax }: CatalogueProduct, seed: string): string | null {
  if (precoMin !== null && precoMax !== null && precoMin !== precoMax)
    return pick(PHRASES.prices, seed)(`de ${reais(precoMin)} a ${reais(precoMax)}`);
  const lowest = precoMin ?? precoMax;
  return lowest === null ? null : pick(PHRASES.startingPrices, seed)(reais(lowest));
}

function audienceOf(product: CatalogueProduct | null): 'moradia' | 'investimento' | 'geral' {
  const purposes = product ? purposesOf(product) : new Set();
  if (purposes.has('moradia') && purposes.size === 1) return 'moradia';
  return purposes.size > 0 && !purposes.has('moradia') ? 'investimento' : 'geral';
}

function presentation({ product, seed }: MessageRequest): string[] {
  const opening = pick(PHRASES.openings, `${seed}:opening`);
  const introduce = pick(PHRASES.presentations[audienceOf(product)], `${seed}:presentation`);
  const first = `${opening} ${introduce(product ? subject(product) : WITHOUT_PRODUCT)}`;
  const area = product && FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  const price = product && priceLine(product, `${seed}:price`);
  const facts = [area && `Áreas: ${area}.`, price].filter(Boolean).join(' ');
  return [first, facts, pick(PHRASES.interest, `${seed}:interest`), pick(PHRASES.optOut, `${seed}:opt-out`)];
}

function pointsOf(product: CatalogueProduct, seed: string): string[] {
  const facts = publicFacts(product).filter((fact) => fact.field !== 'description');
  const start = facts.length > 4 ? hashOf(seed) % facts.length : 0;
  const chosen = [...facts.slice(start), ...facts.slice(0, start)].slice(0, 4).map(({ text }) => text);
  const area = FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  return chosen.length > 0 ? chosen : area ? [`Áreas ${area}`] : [];
}

const bulleted = (points: readonly string[]): string => points.map((point) => `• ${point}`).join('\n');

function highlights({ product, seed }: MessageRequest): string[] {
  if (!product)
    return [
      pick(PHRASES.openings, `${seed}:again`),
      'Me conta o que é importante para você em um imóvel: região, tamanho, fase da obra?',
    ];
  const points = pointsOf(product, seed);
  if (points.length === 0)
    return [`{nome|Oi}, posso te contar mais sobre ${subject(product)}.`, 'O que você gostaria de saber primeiro?'];
  const { laterMessages, questions } = points.length > 1 ? PHRASES.severalPoints : PHRASES.onePoint;
  return [
    `${pick(laterMessages, `${seed}:reminder`)(product.name)}\n${bulleted(points)}`,
    pick(questions, `${seed}:question`),
  ];
}

function invitation({ product, seed }: MessageRequest, purpose: StepPurpose): string[] {
  const wordings = purpose === 'convite' ? PHRASES.invitations : PHRASES.followUps;
  return [addressed(pick(wordings, `${seed}:${purpose}`)(product?.name ?? 'nossos imóveis'))];
}

const addressed = (text: string): string => `{nome|Oi}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Nobody moves into a plot or a building site. */
function fits(objective: Objective, product: CatalogueProduct | null): boolean {
  if (product === null || (objective !== 'first_home' && objective !== 'ready')) return true;
  const isReady = (stageOf(product) ?? 'pronto') === 'pronto';
  return product.type !== 'terreno' && (objective === 'first_home' || isReady);
}

const calledBy = (product: CatalogueProduct | null) =>
  product
    ? { what: subject(product), the: `o *${product.name}*`, of: `do *${product.name}*`, to: `ao *${product.name}*` }
    : { what: WITHOUT_PRODUCT, the: ONE_OF_OURS, of: `de ${ONE_OF_OURS}`, to: `a ${ONE_OF_OURS}` };

function towardsGoal({ goal, product, seed, sequence }: MessageRequest): string[] | null {
  if (goal.objective === 'presentation' || !fits(goal.objective, product)) return null;
  const step = OBJECTIVE_STEPS[goal.objective][sequence - 1];
  if (!step) return null;
  const occasion = [goal.occasion ?? '', [goal.when, goal.where].filter(Boolean).join(', ')].filter(Boolean).join(' ');
  const parts = { ...calledBy(product), occasion, ofOccasion: `d${occasion}` };
  const points = step.listed && product ? pointsOf(product, seed) : [];
  const bare = points.length === 0 ? step.listed?.bare : undefined;
  const says = (bare ?? pick(step.says, `${seed}:says`))(parts);
  const opened = sequence === 1 ? `${pick(PHRASES.greetings, `${seed}:opening`)} ${says}` : addressed(says);
  const said = points.length > 0 ? `${opened}\n${bulleted(points)}` : opened;
  const optOut = sequence === 1 ? pick(PHRASES.optOut, `${seed}:opt-out`) : '';
  return [said, pick(step.asks, `${seed}:asks`)(parts), optOut];
}

function write(request: MessageRequest): string {
  const purpose = purposeOfStep(request.sequence);
  const parts =
    towardsGoal(request) ??
    (purpose === 'apresentacao'
      ? presentation(request)
      : purpose === 'diferenciais'
        ? highlights(request)
        : invitation(request, purpose));
  return parts.filter((part) => part !== '').join('\n\n');
}

const VARIANTS = 12;

export function generateMessage(request: MessageRequest): string {
  const taken = new Set((request.avoid ?? []).map((text) => plainForm(text).trim()));
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    const text = write({ ...request, seed: variant === 0 ? request.seed : `${request.seed}#${variant}` });
    if (!taken.has(plainForm(text).trim())) return text;
  }
  return write(request);
}

export const purposeOfStep = (sequence: number): StepPurpose =>
  STEP_PURPOSES[Math.min(Math.max(sequence, 1), STEP_PURPOSES.length) - 1] ?? 'retomada';
