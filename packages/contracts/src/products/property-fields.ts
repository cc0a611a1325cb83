import { keysOf, tableOf } from '../text/known-keys.ts';
import { lookUp } from '../text/look-up.ts';
import { reais, squareMetres } from '../text/money.ts';

export const PRODUCT_PURPOSES = ['venda', 'locacao', 'ambos'] as const;
export type ProductPurpose = (typeof PRODUCT_PURPOSES)[number];

export const IPTU_PERIODS = ['month', 'year'] as const;
export type IptuPeriod = (typeof IPTU_PERIODS)[number];

/** How much of the address a lead may be told. */
export const ADDRESS_DISCLOSURES = ['all', 'street', 'neighborhood'] as const;
export type AddressDisclosure = (typeof ADDRESS_DISCLOSURES)[number];

export type PropertyAddress = {
  postalCode: string | null;
  street: string | null;
  streetNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
};

/** All that leads may be told of a property. */
export const PROPERTY_FACTS = [
  'purpose',
  'code',
  'bedrooms',
  'suites',
  'bathrooms',
  'parking',
  'usefulArea',
  'totalArea',
  'floor',
  'builtYear',
  'rentPrice',
  'condominiumFee',
  'iptu',
  'iptuPeriod',
  'acceptsPets',
  'acceptsFinancing',
  'acceptsExchange',
  'acceptsFgts',
  'postalCode',
  'street',
  'streetNumber',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const satisfies readonly (keyof PropertyFacts)[];

/** What a product states of its property. Null = nobody said. */
export type PropertyFacts = PropertyAddress & {
  purpose: ProductPurpose | null;
  code: string | null;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number | null;
  parking: number | null;
  usefulArea: number | null;
  totalArea: number | null;
  /** 0 = térreo. */
  floor: number | null;
  builtYear: number | null;
  rentPrice: number | null;
  condominiumFee: number | null;
  iptu: number | null;
  iptuPeriod: IptuPeriod | null;
  acceptsPets: boolean | null;
  acceptsFinancing: boolean | null;
  acceptsExchange: boolean | null;
  acceptsFgts: boolean | null;
};

const counted = (one: string, many: string, none: string) => (count: number) =>
  count === 0 ? none : `${count} ${count === 1 ? one : many}`;
const either = (yes: string, no: string) => (is: boolean) => (is ? yes : no);

const PURPOSES_SAID: Record<ProductPurpose, string> = {
  venda: 'à venda',
  locacao: 'para alugar',
  ambos: 'à venda e para alugar',
};

const floorSaid = (floor: number) =>
  floor === 0 ? 'fica no térreo' : floor < 0 ? `fica no ${-floor}º subsolo` : `fica no ${floor}º andar`;

const iptuSaid = (amount: number, { iptuPeriod }: Partial<PropertyFacts>) =>
  amount === 0 ? 'sem cobrança de IPTU' : `IPTU de ${reais(amount)} por ${iptuPeriod === 'month' ? 'mês' : 'ano'}`;

type ToldField = Exclude<keyof PropertyFacts, keyof PropertyAddress | 'iptuPeriod'>;
type PropertyField<Value> = {
  label: string;
  kind: 'count' | 'number' | 'area' | 'money' | 'choice' | 'text';
  say: (value: Value, all: Partial<PropertyFacts>) => string;
};

/** Each field that is told as it stands, in the order in which it is shown and told: its label, and how it is said. */
export const PROPERTY_FIELDS: { [Field in ToldField]: PropertyField<NonNullable<PropertyFacts[Field]>> } = {
  bedrooms: { label: 'Quartos', kind: 'count', say: counted('quarto', 'quartos', 'sem quarto separado') },
  suites: { label: 'Suítes', kind: 'count', say: counted('suíte', 'suítes', 'sem suíte') },
  bathrooms: { label: 'Banheiros', kind: 'count', say: counted('banheiro', 'banheiros', 'sem banheiro') },
  parking: { label: 'Vagas', kind: 'count', say: counted('vaga', 'vagas', 'sem vaga de garagem') },
  usefulArea: { label: 'Área útil (m²)', kind: 'area', say: (value) => `${squareMetres(value)} de área útil` },
  totalArea: { label: 'Área total (m²)', kind: 'area', say: (value) => `${squareMetres(value)} de área total` },
  floor: { label: 'Andar', kind: 'number', say: floorSaid },
  builtYear: { label: 'Ano de construção', kind: 'number', say: (year) => `construção de ${year}` },
  purpose: { label: 'Finalidade', kind: 'choice', say: (purpose) => PURPOSES_SAID[purpose] },
  rentPrice: { label: 'Aluguel (R$ por mês)', kind: 'money', say: (rent) => `aluguel de ${reais(rent)} por mês` },
  condominiumFee: {
    label: 'Condomínio (R$ por mês)',
    kind: 'money',
    say: (fee) => (fee === 0 ? 'sem taxa de condomínio' : `condomínio de ${reais(fee)} por mês`),
  },
  iptu: { label: 'IPTU (R$)', kind: 'money', say: iptuSaid },
  acceptsPets: { label: 'Aceita pets', kind: 'choice', say: either('aceita pets', 'não aceita pets') },
  acceptsFinancing: {
    label: 'Aceita financiamento',
    kind: 'choice',
    say: either('aceita financiamento', 'não aceita financiamento'),
  },
  acceptsExchange: { label: 'Aceita permuta', kind: 'choice', say: either('aceita permuta', 'não aceita permuta') },
  acceptsFgts: { label: 'Aceita FGTS', kind: 'choice', say: either('aceita FGTS', 'não aceita FGTS') },
  code: { label: 'Código', kind: 'text', say: (code) => `código ${code}` },
};
export type SaidField = keyof typeof PROPERTY_FIELDS;

export const PROPERTY_LABELS: Record<keyof PropertyFacts, string> = {
  ...tableOf(keysOf(PROPERTY_FIELDS), (field) => PROPERTY_FIELDS[field].label),
  iptuPeriod: 'Período do IPTU',
  postalCode: 'CEP',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado (UF)',
};

/** '3 quartos', 'IPTU de R$ 1.200 por ano'; null if the product does not state it. */
export function sayField(facts: Partial<PropertyFacts>, field: SaidField): string | null {
  const value = facts[field] ?? null;
  const { say } = PROPERTY_FIELDS[field] as PropertyField<typeof value>;
  return value === null ? null : say(value, facts);
}

const HIDDEN_FROM_LEADS: Record<AddressDisclosure, readonly (keyof PropertyAddress)[]> = {
  all: [],
  street: ['postalCode', 'streetNumber', 'complement'],
  neighborhood: ['postalCode', 'street', 'streetNumber', 'complement'],
};

/** The address without what leads may not be told. */
export const tellableAddress = <Facts extends PropertyAddress>(facts: Facts, disclosure: AddressDisclosure): Facts => ({
  ...facts,
  ...Object.fromEntries(HIDDEN_FROM_LEADS[disclosure].map((field) => [field, null])),
});

/** 'Rua das Flores, 100, ap 12, Moema, São Paulo - SP, CEP 04567-000'; null where nothing of it is known. */
export function sayAddress(address: Partial<PropertyAddress>): string | null {
  const { street, streetNumber, complement, neighborhood, city, state, postalCode } = address;
  const town = [city, state].filter(Boolean).join(' - ');
  const onTheStreet = street ? [street, streetNumber, complement] : [];
  const code = postalCode ? `CEP ${postalCode.slice(0, 5)}-${postalCode.slice(5)}` : null;
  return [...onTheStreet, neighborhood, town, code].filter(Boolean).join(', ') || null;
}

const STATES = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));
export const isState = (code: string): boolean => STATES.has(code);

const CHOICE_LABELS: Partial<Record<string, Record<string, string>>> = {
  purpose: { venda: 'Venda', locacao: 'Aluguel', ambos: 'Venda e aluguel' },
  iptuPeriod: { month: 'Por mês', year: 'Por ano' },
};

/** 'Venda e aluguel' of 'ambos'. */
export const choiceLabel = (field: string, choice: string): string =>
  lookUp(lookUp(CHOICE_LABELS, field) ?? {}, choice) ?? choice;
