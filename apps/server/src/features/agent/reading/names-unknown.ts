import { plainForm } from '#features/understanding/index.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { wordsOf } from '../text/compare-words.ts';
import { MEDIA_NOUNS, type MediaWish } from './read-media-wish.ts';

const list = (words: string) => new Set(words.split(/\s+/));

const ORDINARY = list(
  `apartamento apartamentos apto aptos ape apes casa casas studio studios loft lofts cobertura coberturas terreno terrenos lote
   lotes loteamento galpao galpoes sala salas loja lojas flat flats imovel imoveis unidade unidades empreendimento empreendimentos
   projeto predio predios edificio condominio residencial torre torres bloco bairro rua regiao lugar local vila jardim parque
   quarto quartos dormitorio dormitorios suite suites banheiro banheiros lavabo cozinha area lazer piscina piscinas varanda
   varandas sacada terraco quintal garagem vaga vagas churrasqueira academia salao festas gourmet playground quadra portaria hall
   fachada entrada interior interiores exterior vista acabamento acabamentos decorado decorada decorados obra obras planta plantas
   andamento espaco espacos closet escritorio lavanderia servico piso moveis mobiliado mobiliada comum comuns privativo privativa
   modelo padrao novo nova novos antes depois dentro fora frente fundo lado cima todo toda todos todas completo completa maior menor
   outro outra outros outras mesmo mesma ultimo ultima primeiro primeira proximo proxima segundo segunda melhor real reais verdade
   dia noite perto catalogo anuncio site instagram insta facebook face whatsapp zap propaganda post story stories panfleto corretor
   voces voce vcs vc senhor senhora dele dela deles delas ele ela eles elas esse essa este esta isso aquele aquela qual quais cada
   tipo metragem final andar andares mais menos um uma dois duas tres quatro norte sul leste oeste zona centro praia mar`,
);
const BEFORE_A_NAME = list('vila jardim parque residencial condominio edificio torre empreendimento predio bairro');
const ENDS = list(
  'que e ou se pra para por pf pfv com sem quando hoje agora ai aqui ja mas me no na nos nas em ao do da dos das de favor obrigado obrigada',
);

const catalogueWords = (catalogue: readonly CatalogueProduct[]): Set<string> =>
  new Set(
    catalogue.flatMap(({ name, location, description, features, benefits, diferenciais, media = [] }) =>
      wordsOf(
        [
          name,
          location,
          description,
          ...features,
          ...benefits,
          ...diferenciais,
          ...media.map((file) => file.name),
        ].join(' '),
      ),
    ),
  );

const namedAfter = (noun: string): RegExp => new RegExp(`\\b${noun} (?:d[ao]s?|de|n[ao]s?|em) ([^.,;!?\\n]+)`);
const NAMED_AFTER: Record<MediaWish, RegExp> = {
  photo: namedAfter(MEDIA_NOUNS.photo),
  video: namedAfter(MEDIA_NOUNS.video),
  plan: namedAfter(MEDIA_NOUNS.plan),
  document: namedAfter(MEDIA_NOUNS.document),
};

type MediaQuestion = { text: string; wish: MediaWish; catalogue: readonly CatalogueProduct[]; isInTalk: boolean };

/**
 * "Fotos do Xurupita": a name the catalogue lacks. With a property in focus, a lower-case word counts as part of that
 * property.
 */
export function namesUnknown({ text, wish, catalogue, isInTalk }: MediaQuestion): boolean {
  const asked = NAMED_AFTER[wish].exec(plainForm(text));
  if (!asked?.[1]) return false;
  const start = asked.index + asked[0].length - asked[1].length;
  // Removing accents keeps the length, so the offsets fit the original text.
  const written = text.slice(start, start + asked[1].length).match(/[\p{L}\d]+/gu) ?? [];
  const end = written.findIndex((word) => ENDS.has(plainForm(word)));
  const phrase = written.slice(0, end === -1 ? 4 : end);
  const known = catalogueWords(catalogue);
  const strange = phrase.filter(
    (word) => !ORDINARY.has(plainForm(word)) && !known.has(plainForm(word)) && !/\d/.test(word),
  );
  const [first] = strange;
  if (!first || phrase.some((word) => known.has(plainForm(word)) && !ORDINARY.has(plainForm(word)))) return false;
  const before = phrase[phrase.indexOf(first) - 1];
  const isCalledSo = before !== undefined && BEFORE_A_NAME.has(plainForm(before));
  const isName = /^\p{Lu}\p{Ll}/u.test(first) || isCalledSo;
  return isName || (before === undefined && !isInTalk);
}
