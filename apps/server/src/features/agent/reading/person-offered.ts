import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { sentencesOf, wordsOf } from '../text/compare-words.ts';

const LEAVES_CHOICE =
  /\?\W*$|\b(?:se|caso|quando) (?:\w+ ){0,3}(?:prefer|prefir|quis|queir|quer|precis|desej|ped)\w*|\b(?:e so|basta|pode|podemos|digite|responda)\b/;

const PEOPLE =
  /\b(?:corretor\w*|consultor\w*|vendedor\w*|especialistas?|atendentes?|human[oa]|pessoa|alguem|equipe|time)\b/;
const SPEAKS = /\b(?:fal\w+|convers\w+|atend\w+|lig(?:a|ue|ar|uem)|cham\w+|pass(?:ar|e|o)|transf\w+|avis[ae])\b/;

/** 'Quer falar com um corretor?', 'Se preferir falar com uma pessoa, é só dizer.' */
function offersPerson(sentence: string): boolean {
  const plain = plainForm(sentence);
  return LEAVES_CHOICE.test(plain) && PEOPLE.test(plain) && SPEAKS.test(plain);
}

const IN_FIRST_PERSON = /\b(?:quero|queria|prefiro|preciso|gostaria de|me (?:liga|chama|passa|transfere))\b/;
const asWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Without sentences of ours that offer a person and are only quoted: what else the messages say counts. */
export function withoutEchoes(burst: TurnInput['burst'], said: readonly string[]): TurnInput['burst'] {
  const ours = said.map(asWords);
  const isEcho = (sentence: string) =>
    wordsOf(sentence).length > 2 &&
    !IN_FIRST_PERSON.test(plainForm(sentence)) &&
    ours.some((text) => text.includes(asWords(sentence))) &&
    offersPerson(sentence);
  return burst.map((message) => {
    const own = sentencesOf(message.text.replace(/["“”]/g, '\n'));
    const kept = own.filter((sentence) => !isEcho(sentence));
    return kept.length === own.length ? message : { ...message, text: kept.join('\n') };
  });
}

const YES = new RegExp(oneLine`
  ^(?:oi|ola|opa|ah|entao|,|!|\.| )*
  (?:sim+|ss?|quero|queria|claro|pode(?: ser| sim)?|prefiro|gostaria|aceito|com certeza|bora|uhum|aham|por favor)
  (?:[ ,.!]{1,3}(?:sim|quero|queria|por favor|pfv?r?|claro|prefiro|gostaria|obrigad[oa]|pode(?: ser)?|isso|com certeza)){0,3}
  [ .!]{0,5}$
`);
/** 'Me diga.', 'Para não receber mais, responda SAIR.' */
const BESIDE_OFFER = /^(?:e so |me (?:diga|diz|fala|fale|avisa|avise|conta|conte))\W*$|\b(?:sair|parar|pare)\b/;

export const isYes = (text: string): boolean => YES.test(plainForm(text.trim()));

/** A bare yes, right after an offer of a person and of nothing else. */
export function takesPerson(text: string, lastSaid: string | undefined): boolean {
  if (lastSaid === undefined || !isYes(text)) return false;
  const offered = sentencesOf(lastSaid).findLast((sentence) => !BESIDE_OFFER.test(plainForm(sentence)));
  return offered !== undefined && !/\bou\b/.test(plainForm(offered)) && offersPerson(offered);
}
