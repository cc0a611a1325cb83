import { oneLine } from '@prumo/contracts/text/one-line';

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

/** What a question wants to know, and what an answer to it has to tell. */
const WANTED: readonly (readonly [asks: RegExp, answered: RegExp])[] = [
  [/\b(?:quant[oa]s|qt[oa]?s|qnt[oa]s)\b/, COUNT],
  [
    /\b(?:quanto|qto|qnto|qt|valor|preco|custa|custam|caro|cara|barato|barata)\b(?! (?:tempo|eu ganho|ganho|recebo))|\bqual (?:e )?[oa] (?:taxa|condominio|iptu|aluguel|multa|juros|comissao)\b/,
    AMOUNT,
  ],
  [/\b(?:quando|qdo|qnd|qndo|que dia|que mes|quanto tempo|qto tempo|qual (?:o )?prazo|demora)\b/, TIME],
  [/\b(?:quem (?:paga|arca|banca|troca)|(?:por )?(?:minha|meu) (?:conta|bolso)|sai do bolso|saem do bolso)\b/, PAYER],
];

const DAYS = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado)s?\b/g;
const RANGE_OF_DAYS = /\b(?:segunda a (?:sexta|sabado|domingo)|dias uteis|todos os dias|fins? de semana)\b/;
const MONTHS = /\b(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g;

const singular = (word: string): string => word.replace(/s$/, '');

const namesOthers = (pattern: RegExp, asked: string, said: string): boolean => {
  const wanted = asked.match(pattern)?.map(singular) ?? [];
  const named = said.match(pattern)?.map(singular) ?? [];
  return wanted.length > 0 && named.length > 0 && !wanted.some((one) => named.includes(one));
};

const WHICH = /\b(?:qual|quais|que) (?:banco|construtora|cartorio|escola|linha|marca|empresa|bairro|indice|cidade)s?\b/;

/** `plain`, `title`: in plain form. */
type SentenceForms = { text: string; plain: string; title: string };

/** Whether a sentence cannot answer, whatever else it shares with the question: no price for 'quanto', another day. */
export function missesThePoint(asked: string, { text, plain, title }: SentenceForms): boolean {
  return (
    WANTED.some(([asks, answered]) => asks.test(asked) && !answered.test(plain)) ||
    (WHICH.test(asked) && !NAMED.test(text)) ||
    (namesOthers(DAYS, asked, `${title} ${plain}`) && !RANGE_OF_DAYS.test(plain)) ||
    namesOthers(MONTHS, asked, plain)
  );
}
