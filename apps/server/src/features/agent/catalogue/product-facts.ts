import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import type { CatalogueProduct, CatalogueQuote } from '../ledger/turn.ts';
import { contentWords, sentencesOf, stemOf, wordsOf } from '../text/compare-words.ts';

const INTERNAL = new RegExp(oneLine`
  \b(?:
    uso interno|interno|nao divulgar|nunca divulgar|confidencial|sigilo\w*|comissao|comissoes|margem
    |proprietario aceita|nao (?:informar|contar|dizer|falar)|ignore|instruc\w+|assistente|prompt|sistema
    |responda|diga (?:ao|que)|https?|www
  )\b
`);

const TEXT_FIELDS = ['diferenciais', 'features', 'benefits'] as const;

export const factOf = (product: CatalogueProduct, field: keyof CatalogueProduct, text: string): CatalogueQuote => ({
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
