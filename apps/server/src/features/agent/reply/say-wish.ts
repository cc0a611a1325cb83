import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { plainForm, readDesiredRooms } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { sayKind } from '../catalogue/own-kind.ts';
import { STAGE_LABELS } from '../catalogue/product-fields.ts';
import { isKnown, knownCount, type Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { hasSaid } from './in-style.ts';
import type { AgentTexts } from './texts.ts';

const PURPOSES: Record<string, string> = {
  moradia: 'para morar',
  renda: 'para ter renda',
  valorizacao: 'pensando em valorização',
  investimento: 'para investir',
};

const WITH_NA = /^(?:zona|regiao|grande|baixada|barra|praia|vila|avenida|rua|serra|ilha)\b/;
const WITH_NO =
  /^(?:norte|sul|leste|oeste|centro|litoral|interior|jardim|parque|bairro|alto|largo|vale|setor|lago|morro)\b/;

function placed(location: string): string {
  const plain = plainForm(location);
  return `${WITH_NA.test(plain) ? 'na' : WITH_NO.test(plain) ? 'no' : 'em'} ${location}`;
}

const roomsWord = (rooms: number) => `de ${rooms} ${rooms === 1 ? 'quarto' : 'quartos'}`;

/** The latest first. */
const saidByLead = ({ history }: TurnInput): string[] =>
  history.flatMap(({ from, text }) => (from === 'lead' ? [text] : [])).reverse();

type ToldWish = { said: string; isWhole: boolean };

/**
 * What the message told of the search: whole with its type, 'um apartamento de 2 quartos em Santos, até R$ 650.000', or only
 * a detail, 'em construção'; null: nothing.
 */
function wishIn({ slots, text, ledger }: Reading, said: readonly string[]): ToldWish | null {
  const rooms = readDesiredRooms(text);
  const type = isKnown(ledger, 'type') ? ledger.type.value : null;
  const { budget, purpose, location } = ledger;
  const kind = sayKind(type, [text, ...said]);
  const details = [
    slots.propertyStage && kind.inStage(slots.propertyStage),
    rooms && roomsWord(rooms),
    slots.location && location.value && placed(location.value),
    slots.objetivo && (PURPOSES[purpose.value ?? ''] ?? null),
  ].filter(Boolean);
  // 'Até seiscentos e' goes on in the next message.
  const tellsBudget = (slots.budgetMin !== null || slots.budgetMax !== null) && !/\s[eE]$/.test(text.trim());
  const sum = tellsBudget && budget.value ? FACT_TEXTS.priceRange(budget.value.min, budget.value.max) : null;
  const isWhole = slots.propertyType !== null;
  if (isWhole) return { said: [[kind.withArticle, ...details].join(' '), sum].filter(Boolean).join(', '), isWhole };
  if (details.length === 0 && sum === null) return null;
  return { said: [details.join(' '), sum && `orçamento ${sum}`].filter(Boolean).join(', '), isWhole };
}

/** All that is known of the search, 'um apartamento pronto em Santos para morar, até R$ 650.000'; null: nothing. */
export function knownWish(ledger: Ledger, input: TurnInput): string | null {
  if (knownCount(ledger) === 0) return null;
  const value = (item: 'type' | 'stage' | 'location' | 'purpose') =>
    isKnown(ledger, item) ? ledger[item].value : null;
  const [type, stage, location] = [value('type'), value('stage'), value('location')];
  const { rooms } = ledger.talk;
  const kind = sayKind(type, saidByLead(input));
  const parts = [
    kind.withArticle,
    stage && isKeyOf(STAGE_LABELS, stage) && kind.inStage(stage),
    rooms && roomsWord(rooms),
    location && placed(location),
    PURPOSES[value('purpose') ?? ''],
  ];
  const budget = isKnown(ledger, 'budget') ? ledger.budget.value : null;
  const sum = budget && FACT_TEXTS.priceRange(budget.min, budget.max);
  return [parts.filter(Boolean).join(' '), sum].filter(Boolean).join(', ');
}

const COUNTS = ['', 'uma opção', 'duas opções', 'três opções', 'quatro opções', 'cinco opções'];

/** How many products fit what is known so far; null: too little is known, or none. */
function countFitting(ledger: Ledger, { catalogue }: TurnInput, texts: AgentTexts): string | null {
  if (knownCount(ledger) < 2) return null;
  const matches = matchProducts(ledger, catalogue).filter(({ isMatch }) => isMatch);
  const fitting = matches.filter(({ fits }) => fits.purpose !== 'differs').length;
  return fitting === 0 ? null : texts.fitting(COUNTS[fitting] ?? 'várias opções');
}

/**
 * Says back what the lead just told, so that it sees it was understood; the same words never twice in a talk. Empty if
 * there is nothing new to say.
 */
export function acknowledge(
  input: TurnInput,
  reading: Reading,
  texts: AgentTexts,
  { tellsCount = false }: { tellsCount?: boolean } = {},
): string {
  const wish = wishIn(reading, saidByLead(input));
  const { turns } = reading.ledger.talk;
  const frames = wish?.isWhole ? texts.wishNoted : texts.detailNoted;
  const framed = wish === null ? texts.acknowledgements : frames.map((frame) => frame(wish.said));
  const inTurn = framed.map((_text, place) => framed[(turns + place) % framed.length] ?? '');
  const isNew = (text: string) => !hasSaid(input.history, text);
  const count = tellsCount && wish !== null ? countFitting(reading.ledger, input, texts) : null;
  const said = [inTurn.find(isNew), count && isNew(count) ? count : null];
  return said.filter(Boolean).join(' ');
}
