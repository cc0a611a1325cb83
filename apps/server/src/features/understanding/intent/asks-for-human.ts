import { oneLine } from '@prumo/contracts/text/one-line';
import { FIRST_NAMES } from '../text/first-names.ts';
import { ASKS, BOT_QUESTION, HUMAN, NAMED, NO_HUMAN } from './human-patterns.ts';

const OURS = new RegExp(oneLine`
  \b(?:
    me (?:atend\w+|ligar|ligou|retorn\w+|chamar|passou|mandou|ajud\w+)|d[ae] voces|ai\b|corretor\w*|consultor\w*
    |vendedor\w*|atendente|gerente|contato|telefone|numero|whatsapp|chama\w*|cade|transfer\w+|tratar|quero falar
    |queria falar|posso falar|falar com|robo|de volta
  )
`);

function wantsSomebodyNamed(plain: string): boolean {
  if (!OURS.test(plain)) return false;
  return NAMED.some((pattern) =>
    [...plain.matchAll(pattern)].some(
      (match) =>
        FIRST_NAMES.has(match[1] ?? '') &&
        !/\b(?:minha|meu|me|se|nao|sou|casad\w+|morar|moro|vou|eu|ja) (?:\w+ )?$/.test(plain.slice(0, match.index)),
    ),
  );
}

export function asksForHuman(plain: string): boolean {
  if (
    /^(?:(?:oi|ola|opa|ei|alo|bom dia|boa tarde|boa noite|,|\.|!|\?) )*tem (?:alguem|gente) (?:ai|por ai) ?[?!.]*$/.test(
      plain,
    )
  )
    return false;
  if (
    /^(?:(?:quero |um |uma |o |a |falar com )*(?:atendente|humano|corretor|corretora|consultor|consultora|pessoa|vendedor|atendimento))(?: (?:humano|humana|por favor|real))* ?[.!?]?$/.test(
      plain,
    )
  )
    return true;
  const rest = plain.replace(NO_HUMAN, ' _ ').replace(BOT_QUESTION, ' ');
  return wantsSomebodyNamed(rest) || [...HUMAN, ...ASKS].some((pattern) => pattern.test(rest));
}
