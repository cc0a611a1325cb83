import { plainForm } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { describeKind } from '../catalogue/present-product.ts';
import { publicFacts } from '../catalogue/product-facts.ts';
import { purposesOf } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { reais } from '../text/money.ts';
import { PHRASES } from './campaign-phrases.ts';

const STEP_PURPOSES = ['apresentacao', 'diferenciais', 'convite', 'retomada'] as const;
export type StepPurpose = (typeof STEP_PURPOSES)[number];

export type MessageRequest = {
  purpose: StepPurpose;
  product: CatalogueProduct | null;
  seed: string;
  avoid?: readonly string[];
  isCaption?: boolean;
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

function presentation({ product, seed, isCaption }: MessageRequest): string[] {
  const opening = pick(PHRASES.openings, `${seed}:opening`);
  const introduce = pick(PHRASES.presentations[audienceOf(product)], `${seed}:presentation`);
  const first = `${opening} ${introduce(product ? subject(product) : WITHOUT_PRODUCT)}`;
  const area = product && FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  const price = product && priceLine(product, `${seed}:price`);
  const facts = [area && `Áreas: ${area}.`, price].filter(Boolean).join(' ');
  if (isCaption) return [first, facts];
  return [first, facts, pick(PHRASES.interest, `${seed}:interest`), pick(PHRASES.optOut, `${seed}:opt-out`)];
}

function highlights({ product, seed, isCaption }: MessageRequest): string[] {
  if (!product)
    return [
      pick(PHRASES.openings, `${seed}:again`),
      'Me conta o que é importante para você em um imóvel: região, tamanho, fase da obra?',
    ];
  const facts = publicFacts(product).filter((fact) => fact.field !== 'description');
  const start = facts.length > 4 ? hashOf(seed) % facts.length : 0;
  const chosen = [...facts.slice(start), ...facts.slice(0, start)]
    .slice(0, isCaption ? 2 : 4)
    .map((fact) => `• ${fact.text}`);
  const area = FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  const lines = chosen.length > 0 ? chosen : [area ? `• Áreas ${area}` : `• ${subject(product)}`];
  const { laterMessages, questions } = lines.length > 1 ? PHRASES.severalPoints : PHRASES.onePoint;
  return [
    `${pick(laterMessages, `${seed}:reminder`)(product.name)}\n${lines.join('\n')}`,
    isCaption ? '' : pick(questions, `${seed}:question`),
  ];
}

function invitation({ product, seed, purpose }: MessageRequest): string[] {
  const wordings = purpose === 'convite' ? PHRASES.invitations : PHRASES.followUps;
  const text = pick(wordings, `${seed}:${purpose}`)(product?.name ?? 'nossos imóveis');
  return [`{nome|Oi}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`];
}

function write(request: MessageRequest): string {
  const parts =
    request.purpose === 'apresentacao'
      ? presentation(request)
      : request.purpose === 'diferenciais'
        ? highlights(request)
        : invitation(request);
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
