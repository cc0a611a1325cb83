import { COMMON_WORDS, FIRST_NAMES, isPlaceName } from '#features/understanding/index.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const LINKS = list('a o as os de do da dos das e em the');

/** Left out of a name without changing whose it is. */
export const KINDS = list(
  `apartamento apartamentos casas studio studios loft lofts cobertura terreno lote loteamento galpao sala salas loja flat
   residencial residence residences edificio ed condominio cond empreendimento predio`,
);

/** Words of many names, which also mean something by themselves. */
const GENERIC = list(
  `reserva vila villa alto parque park portal morada costa santa santo sao dom dona nova novo bela belo vista view home prime
   garden gardens jardim jardins club clube tower life one business mall quinta solar terraco torre fase bloco sol mar lar lago
   serra flores aguas gramado liberdade primavera paulista encanto nascente centro porto praia bosque recanto mirante sky ilha
   norte sul leste oeste casa office place square`,
);

/** 'O jardim' and 'o sol' in lower case are just that. */
export const AMENITIES = list(
  'portal jardim jardins parque vista sol mar lago casa praia torre centro lar bosque serra norte sul',
);

/** What tells the parts of one development apart. */
export const PARTS = list('torre fase bloco');
export const NUMERALS: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['um', '1'],
  ['dois', '2'],
  ['tres', '3'],
  ['quatro', '4'],
]);

export const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['jd', 'jardim'],
  ['pq', 'parque'],
  ['res', 'residencial'],
]);

/** 'Portal I ou II' */
export const JOINS = list('e ou x pro pra para');

/** After one of these a word is a name: 'o Aurora', 'no Santa Clara'. */
export const NAMING = list('o no do pelo ao esse este desse deste nesse neste aquele x');

/** 'Tem Lumiar ainda?', 'interesse em Lumiar' */
export const SEEKING = list('tem teria sobre conhecer visitar chamado chama');
export const INTEREST = new Set(['interesse', 'interessado', 'interessada']);

/** Streets, schools and people have names too. */
export const BEFORE_OTHER_NAMES = list(
  `rua r av avenida alameda travessa hospital escola colegio igreja praca shopping metro estacao faculdade nome filha filho
   esposa marido mae pai irma irmao dona seu sr sra`,
);
export const NEARNESS = list('perto beira vista frente pertinho proximo proxima longe ate');

/** 'Cobertura no Leblon' seeks a place. */
export const SOUGHT = list(
  'ape apto ap apartamento casa cobertura studio loft sala loja galpao terreno lote algo imovel',
);

/** After one of these an ordinary word is just that. */
export const BEFORE_ORDINARY = list('a em na uma um com que de da eh e');

/** A word that can only be a name. */
export const isDistinct = (word: string): boolean =>
  word.length > 3 && !GENERIC.has(word) && !COMMON_WORDS.has(word) && !FIRST_NAMES.has(word) && !isPlaceName(word);
