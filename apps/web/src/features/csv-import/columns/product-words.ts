import type { ProductTarget } from '@prumo/contracts/products/sheet';
import { plainWords } from './column-words.ts';

const COUNT = '(?:(?:n|no|nro|num|numero|qtd|qtde|quantidade|total)(?: de)? )?';
const AMOUNT = '(?:(?:preco|valor)(?: d[aeo])? )';

/** In order of fit: the first column of a file that a pattern meets is the field's. */
const TITLES: [ProductTarget, string][] = [
  ['code', '(?:codigo|cod|referencia|ref|sku|id)(?: (?:do |de )?(?:imovel|produto|anuncio|interno|referencia))?'],
  [
    'name',
    '(?:(?:titulo|nome)(?: (?:do |de )?(?:imovel|produto|anuncio|empreendimento))?|empreendimento|imovel|produto)',
  ],
  [
    'purpose',
    '(?:finalidade|negocio|tipo (?:de |do )?negocio|tipo (?:de |da )?(?:transacao|operacao)|transacao|operacao)',
  ],
  ['type', '(?:tipo|categoria|subtipo|tipologia)(?: (?:do |de )?(?:imovel|produto))?'],
  ['saleStatus', '(?:situacao|disponibilidade)(?: (?:da venda|do imovel))?|status da venda'],
  ['statusImovel', '(?:status|estagio|fase|etapa)(?: (?:do imovel|da obra))?'],
  ['precoMin', `${AMOUNT}(?:minim[oa]|de|a partir(?: de)?)`],
  ['precoMax', `${AMOUNT}(?:maxim[oa]|ate)`],
  ['rentPrice', `${AMOUNT}?(?:aluguel|locacao)(?: mensal)?`],
  ['condominiumFee', `${AMOUNT}?(?:taxa (?:de |do )?)?(?:condominio|cond)(?: mensal)?`],
  ['iptuPeriod', 'periodo (?:do )?iptu'],
  ['iptu', `${AMOUNT}?iptu(?: (?:anual|mensal))?`],
  ['price', `(?:preco|valor)(?: (?:de |da )?venda| total| do imovel)?`],
  ['bedrooms', `${COUNT}(?:dormitorios?|dorms?|quartos?)`],
  ['suites', `${COUNT}suites?`],
  ['bathrooms', `${COUNT}(?:banheiros?|wcs?)`],
  ['parking', `${COUNT}(?:vagas?(?: (?:de |na )?garagem)?|garagens?|garagem)`],
  ['usefulArea', '(?:area|metragem)(?: (?:util|privativa))?'],
  ['totalArea', '(?:area|metragem) (?:total|construida|(?:do )?terreno)'],
  ['metragemMin', '(?:area|metragem) minima'],
  ['metragemMax', '(?:area|metragem) maxima'],
  ['floor', '(?:andar|pavimento)'],
  ['builtYear', 'ano(?: (?:de|da) (?:construcao|entrega))?'],
  ['acceptsPets', '(?:aceita |permite )?(?:pets?|animais)'],
  ['acceptsFinancing', '(?:aceita )?financiamento'],
  ['acceptsExchange', '(?:aceita )?permuta'],
  ['acceptsFgts', '(?:aceita )?fgts'],
  ['postalCode', 'cep'],
  ['streetNumber', '(?:n|nro|num|numero)(?: (?:do )?(?:imovel|endereco))?'],
  ['addressDisclosure', 'o que o lead pode saber do endereco'],
  ['street', '(?:rua|logradouro|endereco|avenida)'],
  ['complement', '(?:complemento|compl)'],
  ['neighborhood', 'bairro'],
  ['city', '(?:cidade|municipio)'],
  ['state', '(?:uf|estado)(?: uf)?'],
  ['location', '(?:localizacao|regiao|zona)'],
  ['latitude', 'lat(?:itude)?'],
  ['longitude', '(?:long?|lng|longitude)'],
  ['description', '(?:descricao|detalhes)(?: (?:do )?(?:imovel|produto|anuncio))?'],
  ['features', '(?:caracteristicas|comodidades|infraestrutura|lazer)'],
  ['diferenciais', 'diferenciais(?: exclusivos)?'],
  ['benefits', 'beneficios'],
  ['targetAudience', 'publico(?: alvo)?'],
  ['perfilInvestidor', 'perfil(?: do investidor)?'],
  ['salesScript', 'script(?: de vendas)?'],
  ['keyNotes', '(?:chaves?(?: e observacoes)?|(?:notas|observacoes) internas)'],
];
const PATTERNS = TITLES.map(([target, pattern]) => [target, new RegExp(`^(?:${pattern})$`)] as const);

/** 'Área útil (m²)' and 'Valor R$' name their unit. */
const UNIT = / (?:r|reais|m|m2|metros|por mes)(?= |$)/g;

const meaningOf = (title: string): ProductTarget | null => {
  const plain = plainWords(title).replace(UNIT, '').trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

export function suggestProductMapping(header: readonly string[]): (ProductTarget | null)[] {
  const taken = new Set<ProductTarget>();
  return header.map((title) => {
    const target = meaningOf(title);
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}

/** 'IPTU anual' says its period in its title. */
export function iptuPeriodIn(title: string): string | null {
  const said = /\biptu (anual|mensal)\b/.exec(plainWords(title));
  return said?.[1] ?? null;
}

const PROPERTY_TARGETS: readonly ProductTarget[] = [
  ...(['price', 'precoMin', 'rentPrice', 'bedrooms', 'usefulArea', 'totalArea', 'type', 'neighborhood'] as const),
];

export function isProductHeader(cells: readonly string[]): boolean {
  const targets = suggestProductMapping(cells).filter((target) => target !== null);
  return targets.length > 2 && targets.some((target) => PROPERTY_TARGETS.includes(target));
}
