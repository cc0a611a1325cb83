import { GENERATED_LEADS } from '@prumo/contracts/agent/publications';
import { isForSale } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import type { Talk } from './talk.ts';

/** What a made-up lead looks for: near one product of the account, or in general. */
type Wish = { type: string; place: string; budget: string; name: string | null };
type Leads = (wish: Wish) => string[];

const TYPES: Record<string, string> = {
  apartamento: 'apartamento',
  casa: 'casa',
  cobertura: 'cobertura',
  studio: 'studio',
  comercial: 'sala comercial',
  terreno: 'terreno',
};
const MILLION = 1_000_000;

const TALKS: readonly Leads[] = [
  ({ type, place }) => ['Oi, boa tarde', `procuro ${type} em ${place}`, 'pra morar', 'o que vocês têm?', 'obrigado'],
  ({ type, place, budget }) => [
    `Olá! Quero ${type} em ${place} até ${budget}`,
    'pronto pra morar',
    'posso visitar sábado?',
  ],
  ({ name, place }) => [
    name === null ? 'oi, vi o anúncio de vocês' : `oi, tenho interesse no ${name}`,
    'quanto custa?',
    'tem desconto à vista?',
    `fica em ${place}?`,
  ],
  ({ budget }) => [
    'bom dia',
    `tenho até ${budget}`,
    'prefiro não dizer a região',
    'quero investir',
    'quais vocês têm?',
  ],
  ({ type, budget }) => [`vocês têm ${type} de 2 quartos?`, `até ${budget}`, 'aceitam FGTS?', 'dá para financiar?'],
  ({ name }) => [
    name === null ? 'me fala mais do imóvel' : `me fala mais do ${name}?`,
    'tem vaga de garagem?',
    'aceita cachorro?',
    'manda fotos',
  ],
  ({ place }) => ['oi', `moro em ${place} e quero algo maior`, 'quero falar com um corretor', 'ok'],
  ({ type, place, budget }) => [
    `estou procurando ${type} na planta, região de ${place}, ${budget}, para investir`,
    'me manda o melhor',
    'e quando fica pronto?',
    'vou pensar',
  ],
  ({ budget }) => [
    'quanto é o apartamento mais barato?',
    `só tenho ${budget}`,
    'tá caro',
    'não quero mais receber mensagens',
  ],
  ({ name, type }) => [
    'boa noite, ainda está disponível?',
    name === null ? `é ${type}` : `o ${name}`,
    'qual o endereço?',
    'há quanto tempo vocês existem?',
    'valeu',
  ],
];

const inWords = (amount: number): string =>
  amount >= MILLION
    ? `${(Math.round(amount / 100_000) / 10).toLocaleString('pt-BR')} ${amount < 2 * MILLION ? 'milhão' : 'milhões'}`
    : `${Math.max(1, Math.round(amount / 10_000)) * 10} mil`;

function wishNear(product: CatalogueProduct | undefined, round: number): Wish {
  const price = product?.precoMax ?? product?.precoMin ?? 600_000;
  const [place] = product?.location?.split(',') ?? [];
  return {
    type: TYPES[product?.type ?? ''] ?? 'apartamento',
    place: place?.trim() || 'Moema',
    // Over the price, about it, and below.
    budget: inWords(price * ([1.2, 1, 0.7][round % 3] ?? 1)),
    name: product?.name ?? null,
  };
}

/** Leads of the account's own trade, the same whenever the catalogue is the same. */
export function generateLeads(catalogue: readonly CatalogueProduct[]): Talk[] {
  const onSale = catalogue.filter(isForSale).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Array.from({ length: GENERATED_LEADS }, (_lead, index) => {
    const round = Math.floor(index / TALKS.length);
    const said = (TALKS[index % TALKS.length] as Leads)(wishNear(onSale[index % Math.max(1, onSale.length)], round));
    const turns = said.map((text) => ({ before: [], burst: [{ text, mediaType: 'text' }], reply: null }));
    return { lead: {}, turns };
  });
}
