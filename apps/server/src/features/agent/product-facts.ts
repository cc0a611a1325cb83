import { contentWords, fold, sentencesOf, stemOf, wordsOf } from './folding.ts';
import type { CatalogueProduct, Fact } from './turn.ts';

/** Notes to the team, or to a machine, that someone typed into a product's text. */
const INTERNAL =
  /\b(?:uso interno|interno|nao divulgar|nunca divulgar|confidencial|sigilo\w*|comissao|comissoes|margem|proprietario aceita|nao (?:informar|contar|dizer|falar)|ignore|instruc\w+|assistente|prompt|sistema|responda|diga (?:ao|que)|https?|www)\b/;

const TEXT_FIELDS = ['diferenciais', 'features', 'benefits'] as const;

export const factOf = (product: CatalogueProduct, field: keyof CatalogueProduct, text: string): Fact => ({
  text,
  productId: product.id,
  field,
  version: product.version,
});

/** What the catalogue says of a product in words, fit to be quoted to a lead; notes to the team are left out. */
export function publicFacts(product: CatalogueProduct): Fact[] {
  const facts = TEXT_FIELDS.flatMap((field) => product[field].map((text) => factOf(product, field, text.trim())));
  const described = sentencesOf(product.description ?? '').map((text) => factOf(product, 'description', text));
  return [...facts, ...described].filter(({ text }) => text !== '' && !INTERNAL.test(fold(text)));
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

/** Words that name no particular thing about a property. */
const VAGUE = new Set(
  'tem ter teria qual quais quanto quanta quantos quantas onde quando como fica ficam e eh esse essa este esta isso la ai aqui voce voces vc vcs ele ela imovel imoveis apartamento apartamentos apto ap casa casas studio loft sala lote terreno galpao cobertura loja predio empreendimento projeto unidade unidades valor preco custa sobre mais saber quero queria gostaria pode posso me manda fala diz informa informacoes obrigado bom dia boa tarde noite oi ola muito ja ainda so tambem ate nao sim sao area metro metros grande tamanho tipo aceita aceitam possui inclui perto proximo longe'.split(
    ' ',
  ),
);

/** The stems a question is about: its own words and their synonyms, without those that are in every question. */
export function topicStems(question: string): Set<string> {
  const stems = new Set(
    contentWords(question)
      .filter((word) => word.length > 1 && !VAGUE.has(word))
      .map(stemOf),
  );
  for (const group of SYNONYM_STEMS)
    if ([...stems].some((stem) => group.has(stem))) for (const stem of group) stems.add(stem);
  return stems;
}

/** The product's own statements about what a question names, the closest first. */
export function findFacts(product: CatalogueProduct, stems: ReadonlySet<string>): Fact[] {
  return publicFacts(product)
    .map((fact) => ({
      fact,
      hits: new Set(
        wordsOf(fact.text)
          .map(stemOf)
          .filter((stem) => stems.has(stem)),
      ).size,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ fact }) => fact)
    .slice(0, 3);
}
