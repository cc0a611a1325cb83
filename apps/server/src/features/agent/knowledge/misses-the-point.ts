import { oneLine } from '@prumo/contracts/text/one-line';
import { isPlaceName } from '#features/understanding/index.ts';

const COUNT =
  /\d|\b(?:um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|unic[oa]|cada|nenhum\w*|sem|nao)\b/;
/** A price, a share or a measure; a number of days is none. */
const AMOUNT = new RegExp(oneLine`
  r\$|%|\d(?! ?(?:dias?|meses|mes|anos?|horas?|h|vezes|x)\b)(?![\d.,]{0,15}\d)
  |\b(?:reais|mil|metade|dobro|gratuit\w+|gratis|sem (?:custo|taxa)|nao (?:cobr|pag|ha|tem|exig)\w*|alugue(?:l|is))\b
`);
const TIME = new RegExp(oneLine`
  \d|\b(?:
    dias?|semanas?|mes|meses|anos?|horas?|apos|depois|ate|durante|na assinatura|sempre|ja|imediat\w+|na hora
    |janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|quando
  )\b
`);
const PAYER =
  /\b(?:por conta|pag\w+|quit\w+|arca\w*|responsab\w+|fica\w* com|inclu\w+|rate\w+|de quem|d[oa] (?:dono|dona|comprador|vendedor|proprietari[oa]|inquilin[oa]|locatari[oa]|locador))\b/;
const NAMED = /(?<!^|[.!?:] )\b\p{Lu}\p{L}+/u;

/** No share and no measure: neither '2%' nor 'a 2 km' is what the service charge costs. */
const MONEY =
  /r\$|\b(?:reais|mil|salarios?|metade|dobro|gratuit\w+|gratis|isent\w+|sem (?:custo|taxa|condominio)|nao (?:cobr|pag|ha|tem|exig)\w*|inclu\w+)\b/;
const PLACE = new RegExp(oneLine`
  \bkm\b|\d ?m\b|\b(?:
    metros?|quadras?|minutos?|rua|avenida|av|praca|rodovia|estrada|bairro|andar|terreo|subsolo|fica\w*|endereco|ao lado|em frente
    |fundos|proxim[oa]s?|perto|centro|loja|sede|esquina|galeria|shopping|br|cobertura|hall|portaria|cartorio|aqui
  )\b
`);
const DISTANCE =
  /\d|\b(?:minutos?|horas?|quadras?|metros?|km|perto|longe|proxim[oa]s?|ao lado|em frente|vizinh\w+|poucos|dentro)\b/;
const GAIN =
  /r\$|%|\b(?:paga\w*|receb\w+|devolv\w+|indeniz\w+|multa|desconto|ganh\w+|abat\w+|reembols\w+|compens\w+)\b/;
const DUTY =
  /\b(?:precis\w+|pag\w+|devol\w+|obrig\w+|nao|sem|por conta|isent\w+|abat\w+|inclu\w+|cobr\w+|custa\w*|gratuit\w+|gratis|exig\w+|dev\w+|ha)\b|%|r\$/;

/** The type of a question: how many, what price, when, who pays, where …; and what an answer to it has to tell. */
const WANTED: readonly (readonly [asks: RegExp, answered: RegExp])[] = [
  [/\b(?:quant[oa]s|qt[oa]?s|qnt[oa]s)\b/, COUNT],
  [
    new RegExp(oneLine`
      \b(?:quanto|qto|qnto|qt|custa|custam|caro|cara|barato|barata|(?<!\b(?:esse|nesse|desse|este|neste|no|do|pelo) )(?:valor|preco))\b
      (?! (?:tempo|eu ganho|ganho|recebo|demora|leva|dura)|.{0,20}\b(?:de viagem|longe)\b)(?<!\b(?:demora|leva|dura) \w{2,6})
      |\bqual (?:e )?[oa] (?:taxa|condominio|iptu|aluguel|multa|juros|comissao)\b
    `),
    AMOUNT,
  ],
  [
    new RegExp(oneLine`
      \b(?:quanto|qto|qnto|qt|qual (?:e )?o (?:valor|preco))\b(?! tempo)(?!.{0,80}\b(?:aument|sob[ei]|reajust|multa|juro|comiss|taxa|cobra|fica[mr]|descont|atras))
      .{0,40}\b(?:aluguel|parcelas?|prestac\w+|mensalidade|condominio|iptu|diaria|m2|metro quadrado)\b
    `),
    MONEY,
  ],
  [
    new RegExp(oneLine`
      (?:^|[,.;:?!] ?|\b(?:e|desde|ate|para|pra|de|sabe|saber|falar?) )(?:quando|qdo|qnd|qndo)
      (?! (?:eu|nois|nos|a gente|vcs|voces|for|nao|se)\b(?! (?:receb|poss|consi|peg|pag|tenh|vou|come|mud|entr)))\b
      |\b(?:quando|qdo|qnd|qndo)\W*$
      |\b(?:que dia|que mes|quanto tempo|qto tempo|qual (?:o )?prazo|demora|leva qto|leva quanto)\b
    `),
    TIME,
  ],
  [/\b(?:quem (?:paga|arca|banca|troca)|(?:por )?(?:minha|meu) (?:conta|bolso)|sai do bolso|saem do bolso)\b/, PAYER],
  [
    /(?:^|[,.?!;:] ?|\b(?:e|ai|vcs|voces) )(?:onde (?:q |que )?(?:fica\w*|e|eh|esta\w*|ta|tao|entrego|pego|voces? fic\w+|vcs fic\w+)|em que lugar|que rua|qual (?:o |e o )?endereco)\b/,
    PLACE,
  ],
  [/\b(?:longe|distancia)\b/, DISTANCE],
  [/\b(?:todo ano|por ano|anual\w*)\b/, /\b(?:anos?|anual\w*|iptu|mes|mensa\w+)\b/],
  // 'Padrão de luz por conta do comprador' does not tell whether it is there already.
  [/\bja (?:tem|vem|esta|ta|chega|chegou)\b/, /^(?!.*\bpor conta d)/],
  [
    /(?<!(?:mostr|prov|comprov)\w{1,4} )\b(?:o que|oque|oq|quanto|qto) (?:eu |a gente )?(?:ganho|recebo|ganha|recebe)\b/,
    GAIN,
  ],
  [/\b(?:tenho|tem|vou ter|preciso|precisa) (?:q |que )?(?:pagar|devolver|dar)\b(?! quanto| qto)/, DUTY],
];

const DAYS = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado)s?\b/g;
const RANGE_OF_DAYS = /\b(?:segunda a (?:sexta|sabado|domingo)|dias uteis|todos os dias|fins? de semana)\b/;
const KINDS = /\b(?:loja|sala|galp|lote|chacara|studio|flat)(?:s|ao|oes)?\b/g;
const MONTHS = /\b(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g;

const singular = (word: string): string => word.replace(/(?:oes|ao|s)$/, '');

const namesOthers = (pattern: RegExp, asked: string, said: string): boolean => {
  const wanted = asked.match(pattern)?.map(singular) ?? [];
  const named = said.match(pattern)?.map(singular) ?? [];
  return wanted.length > 0 && named.length > 0 && !wanted.some((one) => named.includes(one));
};

const ASKED_PLACE = /(?<!\b(?:mor|viv|trabalh|est|so|sou)\w{0,3} |\b(?:apto|ap|casa) )\b(?:em|no|na) (\p{L}{4,30})\b/gu;
const TOLD_PLACE = /\b(?:[Ee]m|[Nn][oa]) (\p{Lu}\p{L}{3,30})/gu;

/** 'ITBI em Olinda?' is not answered by the one of Recife. */
function isOfAnotherPlace(asked: string, text: string, plain: string): boolean {
  const wanted = [...asked.matchAll(ASKED_PLACE)].flatMap(([, name = '']) => (isPlaceName(name) ? [name] : []));
  return wanted.length > 0 && !wanted.some((name) => plain.includes(name)) && [...text.matchAll(TOLD_PLACE)].length > 0;
}

const WHICH =
  /\b(?:qual|quais|que) (?:banco|construtora|cartorio|escola|linha|marca|empresa|bairro|indice|cidade|operadora|concessionaria|provedor|seguradora)(?:e?s)?\b/;

/** `plain`, `title`: in plain form. */
type SentenceForms = { text: string; plain: string; title: string };

/** Whether a sentence cannot answer, whatever else it shares with the question: no price for 'quanto', another day. */
export function missesThePoint(asked: string, { text, plain, title }: SentenceForms): boolean {
  return (
    WANTED.some(([asks, answered]) => asks.test(asked) && !answered.test(plain)) ||
    isOfAnotherPlace(asked, text, plain) ||
    (WHICH.test(asked) && !NAMED.test(text)) ||
    (namesOthers(DAYS, asked, `${title} ${plain}`) && !RANGE_OF_DAYS.test(plain)) ||
    namesOthers(KINDS, asked.replace(/\bsalas? de\b/g, ''), plain) ||
    (namesOthers(MONTHS, asked, plain) && !/\ba partir d/.test(plain))
  );
}
