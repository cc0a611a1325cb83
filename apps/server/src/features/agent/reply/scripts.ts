import { oneLine } from '@prumo/contracts/text/one-line';
import { spokenName } from '@prumo/contracts/text/spoken-name';
import { plainForm } from '#features/understanding/index.ts';
import { sentencesOf } from '../text/compare-words.ts';

const ORDER_TO_AGENT = new RegExp(oneLine`
  ^(?:(?:
    sempre|nunca|jamais|nao|por favor,?|primeiro,?|depois,?|entao,?|tambem|so|apenas|somente|na ausencia[^,]*,
    |sem \w+,|valores?:|precos?:
  ) )*(?:
    informe|levante|proponha|avise|mapeie|recolha|investigue|registre|anote|verifique|trabalhe|priorize
    |comunique|limite se|exclusivamente|fale preco|fale (?:o )?valor|ofereca|prometa|diga|pergunte|colete|seja
    |use|utilize|evite|responda|explique|apresente|cumprimente|saude|peca|envie|mande|encaminhe|convide|mantenha
    |mostre|destaque|sugira|transfira|transferir|confirme|fale (?:de|sobre|com o|com a|sempre|apenas|somente)
    |repita|mencione|cite|revele|divulgue|de desconto|de preco|tente|procure|busque|qualifique|identifique
    |descubra|entenda|demonstre|reforce|finalize|encerre|conduza|direcione|faca|deixe claro|passe|insista
    |invente|coloque|aborde|comece|inicie|termine|agradeca|ajude|atenda|aja|comporte|escreva|inclua|adapte
    |chame o|chame a|trate|valorize|foque|lembre|respeite|siga|considere|garanta|negocie|feche|agende|marque
    |mudar|perguntar|informar|oferecer|dizer|responder
  )\b
`);
const ABOUT_THE_LEAD = new RegExp(oneLine`
  \b(?:o|a|ao|do|da|pelo|pela|os|as|cada) (?:
    cliente|lead|usuario|usuaria|interessad[oa]|comprador|compradora|contato|prospect
  )s?\b
  |\b(?:se|caso|quando) (?:o |a |ele|ela)?(?:
    cliente|lead|perguntar|pedir|nao houver|houver|nao souber|insistir
  )\b
`);
const ADDRESSES_READER =
  /\b(?:voce|voces|seu|sua|seus|suas|te|lhe|comigo|conosco|me (?:diga|conte|fale|informe|mande)|nos (?:diga|conte)|clique|toque|acesse|escolha)\b/;

export function isInstruction(sentence: string): boolean {
  const plain = plainForm(sentence).replace(/^[^a-z{]+/, '');
  if (ABOUT_THE_LEAD.test(plain)) return true;
  return ORDER_TO_AGENT.test(plain) && !(ADDRESSES_READER.test(plain) && !/^(?:nunca|jamais|sempre|nao)\b/.test(plain));
}

type Variables = { empresa: string; nome: string | null };

function fillVariables(text: string, variables: Variables): string {
  return text
    .replace(/\{\s*(empresa|nome)\s*(?:\|([^{}]*))?\}/giu, (_, name: string, fallback: string | undefined) => {
      const value = name.toLowerCase() === 'empresa' ? variables.empresa : spokenName(variables.nome);
      return value?.trim() || fallback?.trim() || '';
    })
    .replace(/\{[^{}]*\}/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]{1,40}([,.;:!?])/g, '$1')
    .trim();
}

/** Null: the script is an instruction to the agent. */
export function scriptText(script: string, variables: Variables): string | null {
  const sentences = sentencesOf(script);
  const first = sentences[0];
  if (first === undefined || isInstruction(first)) return null;
  const text = sentences.filter((sentence) => !isInstruction(sentence)).join(' ');
  return fillVariables(text, variables) || null;
}

export function withoutQuestions(text: string): string | null {
  return (
    sentencesOf(text)
      .filter((sentence) => !sentence.includes('?'))
      .join(' ') || null
  );
}
