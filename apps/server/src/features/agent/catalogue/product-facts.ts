import { PROPERTY_FIELDS, type SaidField, sayAddress, sayField } from '@prumo/contracts/products/property-fields';
import { sayBedrooms, sayTypology, sayUnitsLeft } from '@prumo/contracts/products/typologies';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import type { CatalogueProduct, CatalogueQuote } from '../ledger/turn.ts';
import { contentWords, sentencesOf, stemOf, wordsOf } from '../text/compare-words.ts';
import { listOf } from '../text/emphasis.ts';

const INTERNAL = new RegExp(oneLine`
  \b(?:
    uso interno|interno|nao divulgar|nunca divulgar|confidencial|sigilo\w*|comissao|comissoes|margem
    |proprietario aceita|nao (?:informar|contar|dizer|falar)|ignore|instruc\w+|assistente|prompt|sistema
    |responda|diga (?:ao|que)|https?|www
  )\b
`);

const TEXT_FIELDS = ['diferenciais', 'features', 'benefits'] as const;

export const factOf = (
  product: CatalogueProduct,
  field: keyof CatalogueProduct | 'address',
  text: string,
): CatalogueQuote => ({
  text,
  productId: product.id,
  field,
  version: product.version,
});

export function publicFacts(product: CatalogueProduct): CatalogueQuote[] {
  const facts = TEXT_FIELDS.flatMap((field) => product[field].map((text) => factOf(product, field, text.trim())));
  const described = sentencesOf(product.description ?? '').map((text) => factOf(product, 'description', text));
  return [...facts, ...described].filter(({ text }) => text !== '' && !INTERNAL.test(plainForm(text)));
}

/** '2 e 3 quartos' of a launch, else what the field says. */
export const sayOfProduct = (product: CatalogueProduct, field: SaidField): string | null =>
  (field === 'bedrooms' ? sayBedrooms(product.typologies ?? []) : null) ?? sayField(product, field);

/** '2 quartos: de 58 m² a 62 m², a partir de R$ 480.000, 3 unidades disponíveis', one a typology. */
export const typologyFacts = (product: CatalogueProduct): CatalogueQuote[] =>
  (product.typologies ?? []).map((typology) => {
    const said = sayTypology(typology);
    const isNamed = said.toLowerCase().startsWith(typology.name.toLowerCase());
    return factOf(product, 'typologies', isNamed || said === '' ? said || typology.name : `${typology.name}: ${said}`);
  });

const unitsFact = (product: CatalogueProduct): CatalogueQuote[] =>
  product.unitsLeft == null ? [] : [factOf(product, 'unitsLeft', sayUnitsLeft(product.unitsLeft))];

/** What the fields of a property say: '3 quartos', 'aceita pets'. */
export const propertyFacts = memoizeByObject((product: CatalogueProduct): readonly CatalogueQuote[] =>
  keysOf(PROPERTY_FIELDS).flatMap((field) => {
    const said = sayOfProduct(product, field);
    return said === null ? [] : factOf(product, field, said);
  }),
);

/** The street may be told only where it has come to the agent. */
export function addressFact(product: CatalogueProduct): CatalogueQuote | null {
  const said = product.street ? sayAddress(product) : null;
  return said === null ? null : factOf(product, 'address', said);
}

/** All that leads may be told of a product, in the words of its record. */
export const tellableFacts = (product: CatalogueProduct): CatalogueQuote[] => [
  ...publicFacts(product).filter(({ field }) => field !== 'description'),
  ...propertyFacts(product),
  ...typologyFacts(product),
  ...unitsFact(product),
  ...[addressFact(product)].filter((fact) => fact !== null),
  ...described(product),
];

const SYNONYMS: readonly (readonly string[])[] = [
  ['vaga', 'garagem', 'estacionamento', 'carro'],
  ['pet', 'cachorro', 'gato', 'animal', 'animais'],
  ['quarto', 'dormitorio', 'suite', 'quartos', 'dorms'],
  ['mobiliado', 'mobilia', 'moveis', 'mobiliada'],
  ['varanda', 'sacada', 'terraco'],
  ['seguranca', 'portaria', 'vigilancia', 'guarita'],
  ['lazer', 'clube', 'piscina', 'academia', 'churrasqueira', 'playground', 'salao'],
  ['praia', 'mar'],
  ['entrega', 'conclusao', 'chaves', 'previsao'],
  ['financiamento', 'financiar', 'financiado', 'fgts', 'mcmv', 'caixa', 'banco', 'minha casa minha vida'],
  ['documentacao', 'documento', 'escritura', 'matricula', 'habite', 'registro', 'avcb'],
  ['doca', 'docas'],
  ['energia', 'luz'],
  ['temporada', 'airbnb', 'locacao'],
];
const SYNONYM_STEMS = SYNONYMS.map((group) => new Set(group.flatMap(wordsOf).map(stemOf)));

const VAGUE = new Set(
  `
    tem ter teria qual quais quanto quanta quantos quantas onde quando como fica ficam e eh esse essa este esta
    isso la ai aqui voce voces vc vcs ele ela imovel imoveis apartamento apartamentos apto ap casa casas studio
    loft sala lote terreno galpao cobertura loja predio empreendimento projeto unidade unidades valor preco
    custa sobre mais saber quero queria gostaria pode posso me manda fala diz informa informacoes obrigado bom
    dia boa tarde noite oi ola muito ja ainda so tambem ate nao sim sao area metro metros grande tamanho tipo
    aceita aceitam possui inclui perto proximo longe
  `
    .trim()
    .split(/\s+/),
);

export type Topic = { own: ReadonlySet<string>; kin: ReadonlySet<string> };

export function topicStems(question: string): Topic {
  const own = new Set(
    contentWords(question)
      .filter((word) => word.length > 1 && !VAGUE.has(word))
      .map(stemOf),
  );
  const kin = new Set(
    SYNONYM_STEMS.filter((group) => [...own].some((stem) => group.has(stem))).flatMap((group) => [...group]),
  );
  return { own, kin };
}

/** Of the lists only; what a description answers, `answerFromKnowledge` finds. */
export function findFacts(product: CatalogueProduct, { own, kin }: Topic): CatalogueQuote[] {
  const listed = publicFacts(product).filter(({ field }) => field !== 'description');
  const rated = listed.map((fact) => {
    const stems = new Set(wordsOf(fact.text).map(stemOf));
    const count = (wanted: ReadonlySet<string>) => [...stems].filter((stem) => wanted.has(stem)).length;
    return { fact, own: count(own), kin: count(kin) };
  });
  const direct = rated.filter((one) => one.own > 0).sort((a, b) => b.own - a.own);
  const chosen = direct.length > 0 ? direct : rated.filter((one) => one.kin > 0).sort((a, b) => b.kin - a.kin);
  return chosen.map(({ fact }) => fact).slice(0, 3);
}

const NUMBER_TOLD = /\d|\b(?:um|uma|dois|duas|tres|quatro|cinco|seis)\b/;
const DELIVERY_TOLD = /\b(?:entreg\w+|conclus\w+|previs\w+|chaves)\b/;

const described = (product: CatalogueProduct): CatalogueQuote[] =>
  publicFacts(product).filter(({ field }) => field === 'description');

/** 'Quantos quartos tem?': the sentences of the description that count them. */
export function describedCounts(product: CatalogueProduct, question: string): CatalogueQuote[] {
  if (!/\bquant[oa]s?\b/.test(plainForm(question))) return [];
  const { own, kin } = topicStems(question);
  return described(product).filter(
    ({ text }) =>
      NUMBER_TOLD.test(plainForm(text)) && wordsOf(text).some((word) => own.has(stemOf(word)) || kin.has(stemOf(word))),
  );
}

/** The sentences of the description that say when it is handed over. */
export const describedDelivery = (product: CatalogueProduct): CatalogueQuote[] =>
  described(product).filter(({ text }) => DELIVERY_TOLD.test(plainForm(text)) && /\d/.test(text));

const SOME = '(?:\\d{1,2}|uma?|dois|duas|tres|quatro|cinco|seis)';
const FEW = `(?<![\\d,.])${SOME}(?: ?(?:,|e|a|ou) ?${SOME}){0,3}`;
const COMPARED = {
  rooms: new RegExp(
    `\\b${FEW} (?:\\w+ )?(?:quartos?|dormitorios?|dorms?|suites?)\\b(?! de (?:empregada|servico))(?:,? (?:sendo|com) ${SOME} suites?)?`,
    'g',
  ),
  parking: new RegExp(
    `\\b${FEW} vagas?\\b(?! (?:para|de) visitantes?)(?: (?:de garagem|cobertas?|livres?|soltas?|demarcadas?)){0,2}`,
    'g',
  ),
  delivery: /\b(?:entrega|conclusao|chaves|previsao)\b[^.!?;\n]{0,60}?\b20\d\d\b/g,
};
type ComparedTopic = keyof typeof COMPARED;
const COMPARED_FIELDS: Record<ComparedTopic, readonly SaidField[]> = {
  rooms: ['bedrooms', 'suites'],
  parking: ['parking'],
  delivery: [],
};
export const COMPARED_TOPICS = ['rooms', 'parking', 'delivery'] as const satisfies readonly ComparedTopic[];

/** '3 quartos' out of 'Apartamentos de 3 quartos, perto do mar': of the lists, else of the description. */
export function toldBriefly(product: CatalogueProduct, topic: ComparedTopic): CatalogueQuote | null {
  const fields: readonly string[] = COMPARED_FIELDS[topic];
  const ofFields = propertyFacts(product).filter(({ field }) => fields.includes(field));
  const [stated] = ofFields;
  if (stated) return { ...stated, text: ofFields.map(({ text }) => text).join(', ') };
  const facts = publicFacts(product);
  const [listed, inDescription] = [facts.filter(({ field }) => field !== 'description'), described(product)];
  for (const source of [listed, inDescription]) {
    const told = source.flatMap((fact) => piecesOf(fact.text, COMPARED[topic]).map((text) => ({ ...fact, text })));
    const [first] = told;
    if (first) return { ...first, text: listOf([...new Set(told.map(({ text }) => text))]) };
  }
  return null;
}

function piecesOf(text: string, pattern: RegExp): string[] {
  const plain = plainForm(text);
  if (plain.length !== text.length) return [];
  return [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
    const piece = text.slice(index, index + found.length);
    return piece.charAt(0).toLowerCase() + piece.slice(1);
  });
}
