import type { WishedThing } from '../wishes.ts';
import { plain, sentences } from './sentences.ts';

const ASKS =
  /\?|\bme (?:diz|diga|fala|fale|conta|conte|informa|informe|passa|passe)\b|^\W*(?:e |mas |entao |so |ah |antes )?(?:(?:pode|poderia|consegue) me (?:dizer|falar|contar|informar|passar)|preciso (?:saber|entender|confirmar)|falta (?:so )?saber|gostaria de (?:saber|entender)|queria (?:saber|entender)|informe|qual|quais)\b/;

const KIND =
  'apartamentos?|apes?|aptos?|casas?|sobrados?|terrenos?|lotes?|studios?|lofts?|coberturas?|galpao|salas? comercia(?:l|is)';
const PHASE = 'prontos?|prontas?|construcao|obras?|lancamentos?|planta';
const ABOUT: Record<WishedThing, RegExp> = {
  type: new RegExp(
    `\\b(?:que|qual|quais)\\b.{0,30}\\b(?:tipos?|modelos?|categoria)\\b|\\bque imovel\\b|\\btipos? (?:de|do) imove(?:l|is)|\\b(?:${KIND})\\b[^?]*\\bou\\b[^?]*\\b(?:${KIND}|outro)\\b`,
  ),
  stage: new RegExp(
    `\\b(?:fase|estagio|etapa)\\b|\\b(?:${PHASE})\\b[^?]*\\b(?:ou|e)\\b[^?]*\\b(?:${PHASE})\\b|\\b(?:aceita|topa|serve|prefere|pode ser|quer|tem que ser|considera)\\b[^?]*\\b(?:${PHASE})\\b`,
  ),
  location:
    /\b(?:que|qual|quais|uma|alguma|algum|sobre a|da|de|a)\b.{0,25}\b(?:cidade|bairro|regiao|regioes|localizacao|localidade|zona)\b|\b(?:onde|aonde)\b.{0,15}\b(?:voce|vc|quer|pretende|procura|gostaria|pensa|busca|deseja)\b|\b(?:que|qual) lugar\b/,
  budget:
    /\borcamento\b|\bfaixas? de (?:valor|preco|investimento)|\b(?:quanto|ate que valor|que valor|qual(?: o| e o)? valor)\b.{0,30}\b(?:quer|pretende|pode|consegue|gastar|pagar|investir|procurar|considerar|pensa|planeja|tem|disponivel|maximo)\b|\bvalor maximo\b|\b(?:teto|limite) (?:de|do|da|para|pra)\b|\b(?:teto|limite)\?/,
  purpose:
    /\b(?:morar|moradia|residir)\b[^?]*\b(?:invest|alug|renda|revend)|\b(?:invest\w*|alugar|renda)\b[^?]*\b(?:morar|moradia)\b|\b(?:objetivo|finalidade|proposito)\b|\buso proprio\b|\b(?:vai|pretende|quer) morar\b|\b(?:pra|para) que (?:voce )?(?:quer|vai|seria|pretende)\b/,
};

export function questionsOf(text: string): WishedThing[] {
  return sentences(text)
    .filter((sentence) => ASKS.test(plain(sentence)))
    .flatMap((sentence) => (Object.keys(ABOUT) as WishedThing[]).filter((item) => ABOUT[item].test(plain(sentence))));
}

/** "O valor segue até 610 mil, certo?" confirms and does not ask. */
const SAYS_BACK = /\b(?:certo|correto|isso|confere|ne|combinado)\s*\?$/;

export function repeats(text: string, known: ReadonlySet<WishedThing>): { item: WishedThing; sentence: string }[] {
  return sentences(text).flatMap((sentence) =>
    SAYS_BACK.test(plain(sentence).trim())
      ? []
      : questionsOf(sentence)
          .filter((item) => known.has(item))
          .map((item) => ({ item, sentence })),
  );
}
