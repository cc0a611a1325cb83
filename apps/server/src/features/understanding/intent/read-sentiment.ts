import { oneLine } from '@prumo/contracts/text/one-line';
import { readable } from '../text/readable.ts';
import { readUtterance } from '../text/utterance.ts';

export type Sentiment = 'positivo' | 'neutro' | 'negativo';

const POSITIVE = new RegExp(
  oneLine`
    \b(?:
      obrigad[oa]s?|valeu|agradec\w+|ador(?:ei|o|amos|aria)|am(?:ei|o|amos|ando)|gost(?:ei|amos|o muito)
      |otim[oa]s?|excelentes?|perfeit[oa]s?|maravilh\w+|lind[oa]s?|show|top|massa|legal|bacana|feliz
      |animad[oa]s?|empolgad[oa]s?|interess(?:ad[oa]s?|ante|ei)|tenho interesse|bom demais|sensacional|incrivel
      |parabens|atencios[oa]|gentil|satisfeit[oa]|encantad[oa]|fechado|combinado|com certeza|bora|quero sim
      |pode sim|curti|apaixonad[oa]|espetacular|nota dez|recomendo
    )\b
  `,
  'g',
);
const NEGATIVE = new RegExp(
  oneLine`
    \b(?:
      pessim[oa]s?|horrivel|ruim|ruins|absurdo|car[oa]s? demais|muito car[oa]|decepc\w+|chatead[oa]|irritad[oa]
      |irritante|cansad[oa]|cansei|odiei|odeio|detest\w+|descaso|desrespeit\w+|demor(?:a|ou|ando|aram)
      |atras(?:o|ado|ada|ou)|reclam\w+|procon|mentira|engan\w+|golpe|insatisf\w+|vergonha|ridicul[oa]|palhacada
      |lixo|porcaria|spam|perturb\w+|incomod\w+|encher|enchendo|saco|desist\w+
      |nao (?:gostei|quero|tenho interesse|me interessa|aguento|curti|confio|recomendo)|sem interesse|bloque\w+
      |denunci\w+|ninguem (?:responde|atende|retorna)|frustrad[oa]|triste|infelizmente|problema\w*|pior|raiva
      |nao presta|desconfi\w+|mal atendid[oa]
    )\b
  `,
  'g',
);
const NEGATED_POSITIVE =
  /\b(?:nao|nunca|nem|nada|sem)(?: \w+){0,2} (?:gostei|adorei|otim[oa]|bom|legal|interesse|interess\w+|satisfeit[oa]|gentil|feliz|animad[oa]|obrigad[oa])\b/g;

export function readSentiment(message: string): Sentiment {
  const text = readable(message);
  const { plain } = readUtterance(text);
  const count = (pattern: RegExp, subject: string) => [...subject.matchAll(pattern)].length;
  const negated = count(NEGATED_POSITIVE, plain);
  const positive =
    count(POSITIVE, plain.replace(NEGATED_POSITIVE, ' ')) +
    count(/[😀😃😄😁😊😍🥰😘👍👏🙌❤🧡💛💚💙💜🎉✨🤩🙏]/gu, text);
  const negative = count(NEGATIVE, plain) + negated + count(/[😡😠🤬👎😤😞😒🙄💔😢😭]/gu, text);
  if (negative > positive) return 'negativo';
  return positive > negative ? 'positivo' : 'neutro';
}
