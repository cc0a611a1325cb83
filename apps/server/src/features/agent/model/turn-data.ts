import { isForSale } from '../catalogue/product-fields.ts';
import { type Item, isKnown, type Ledger, OPTIONAL_ITEMS, REQUIRED_ITEMS } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { ordersOf } from '../scripts/script-text.ts';
import { FIELDS } from './actions.ts';
import { asSeen } from './as-seen.ts';
import { chooseExamples } from './choose-examples.ts';
import type { DividedPlan } from './divide-plan.ts';
import { productCard } from './search-catalogue.ts';

const UTTERANCES = 12;
const UTTERANCE_LENGTH = 1000;
const PRODUCTS = 6;

const cut = (text: string): string => asSeen(text).slice(0, UTTERANCE_LENGTH);
const WHO = { lead: 'lead', ai: 'assistente', user: 'equipe' } as const;

const known = (ledger: Ledger) =>
  Object.fromEntries(
    Object.entries(FIELDS)
      .filter(([, item]) => isKnown(ledger, item))
      .map(([name, item]) => [name, ledger[item].value] as const)
      .map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );

const unknownItems = (ledger: Ledger): Item[] =>
  [...REQUIRED_ITEMS, ...OPTIONAL_ITEMS].filter((item) => !isKnown(ledger, item));

function productsOf({ catalogue, opening }: TurnInput, plan: TurnDecision) {
  const { focusIds, offeredProductIds } = plan.ledger.talk;
  const facts = plan.explanation.facts.map(({ productId }) => productId);
  const ids = [...plan.offeredProductIds, ...facts, ...focusIds, ...offeredProductIds.toReversed(), opening?.productId];
  return [...new Set(ids)]
    .map((id) => catalogue.find((product) => product.id === id && isForSale(product)))
    .filter((product) => product !== undefined)
    .slice(0, PRODUCTS)
    .map(productCard);
}

export type TalkConditions = readonly { number: number; text: string }[];

/** Only this conversation and this account's products. */
export function turnData(
  input: TurnInput,
  plan: TurnDecision,
  { divided, conditions, asks }: { divided: DividedPlan; conditions: TalkConditions; asks: boolean },
): string {
  const { configuration, history, burst } = input;
  const orders = ordersOf(configuration.responseScripts);
  return JSON.stringify({
    empresa: { nome: configuration.companyName, descricao: cut(configuration.companyDescription), orientacoes: orders },
    plano: {
      rascunho: [...divided.free, ...(asks && divided.question ? [divided.question] : [])].join('\n\n'),
      ...(asks && divided.question ? { pergunta: divided.question } : {}),
      ...(divided.before.length > 0 ? { saudacao: divided.before.join('\n\n') } : {}),
    },
    sabido: known(plan.ledger),
    naoSabido: unknownItems(plan.ledger).map((item) => Object.entries(FIELDS).find(([, one]) => one === item)?.[0]),
    imoveis: productsOf(input, plan),
    conhecimento: plan.explanation.passages.map(({ title, text }) => ({ titulo: title, texto: cut(text) })),
    exemplos: chooseExamples(input),
    condicoes: conditions.map(({ number, text }) => ({ numero: number, condicao: cut(text) })),
    conversa: history.slice(-UTTERANCES).map(({ from, text }) => ({ de: WHO[from], texto: cut(text) })),
    mensagem: burst.map(({ text }) => cut(text)),
  });
}
