import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '@prumo/contracts/text/plain-form';

export type VisitAnswer = 'confirms' | 'cannot' | 'other_time';

type AnswerPlace = {
  /** Nothing was said to the lead after the reminder: a bare 'sim' answers it. */
  isJustAsked: boolean;
};

const WEEKDAY = '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)';

/** Says that the answer comes later, or is not sure. */
const DEFERS = new RegExp(
  oneLine`
    \b(?:talvez|acho que|nao sei|quem sabe|se der|se eu conseguir|se nao chover|vou ver|vou verificar|vou tentar|vou checar
    |vou confirmar|deixa eu ver|deixa eu confirmar|preciso ver|preciso confirmar|(?:te|lhe|ja|depois|logo) (?:te )?confirmo
    |confirmo (?:depois|mais tarde|daqui|assim que|logo)|(?:te|lhe) aviso|aviso (?:voce|depois)|ainda nao)\b
  `,
);

const OTHER_TIME = new RegExp(
  oneLine`
    \b(?:remarcar|remarca|remarcamos|reagendar|reagenda|adiar|adia|antecipar|postergar
    |outr[oa] (?:horario|hora|dia|data|momento|semana|ocasiao)|nov[oa] (?:horario|data)
    |(?:mudar|trocar|alterar|transferir|passar|jogar|deixar|mudamos|trocamos|passamos)(?: (?:a visita|isso|o horario|a hora|o dia|a data))?
      (?: (?:para|pra|pro) (?:o dia|a|as|o|outro|outra|amanha|depois|${WEEKDAY}|semana|proxima|mais|de|\d)
      | de (?:horario|hora|dia|data)| (?:o|a) (?:horario|hora|dia|data|visita))
    |(?:da|daria|teria como|tem como|consigo|posso|podemos|poderia) (?:pra |para )?(?:mudar|trocar)$
    |(?<!nao )(?:pode|poderia|podia|da|daria|consegue|conseguimos|tem como|consigo|so consigo|so posso|prefiro|melhor)
      (?: pra| para)?(?: ser| ir| marcar| so| seria| chegar)?
      (?: um pouco| uma hora| meia hora)?(?: (?:mais tarde|mais cedo|depois d[aeo]s?|antes d[aeo]s?|a partir d[aeo]s?|as \d+h?|ao meio dia
      |(?:na |no )?${WEEKDAY}|(?:na )?semana que vem|(?:na )?proxima semana|amanha|a tarde|a noite|de manha|a tardinha|outro))
    |(?:so|somente|apenas|melhor) (?:depois|antes|a partir) d[aeo]s?
    |(?:posso|podemos|poderia) (?:chegar|ir) mais (?:tarde|cedo)|(?:um pouco|uma hora|meia hora) mais (?:tarde|cedo))\b
  `,
);
const KEEPS_TIME =
  /\b(?:nao (?:precisa|quero|vou|vamos|e preciso) (?:re|mudar|trocar|adiar|alterar)|sem (?:remarcar|mudar)|mesmo horario|horario mesmo)/;

const CANNOT = new RegExp(
  oneLine`
    \b(?:nao (?:vou|vamos|vai|irei|consigo|conseguirei|conseguimos|consegui|posso|poderei|podemos|pude|vou conseguir|vou poder|tenho como|terei como|da|dara|rola|estarei|comparecerei)
      (?: mais| nao| a)?(?: (?:poder|conseguir|dar|ir|comparecer|estar|chegar a tempo|fazer a visita
      |visitar|rolar|la|ai|mais|hoje|amanha|nesse dia|nesse horario|neste horario|nessa hora|as \d+h?|(?:na |no )?${WEEKDAY})\b|$)
    |desisti|desisto|desistimos|vou desistir|quero desistir|imprevisto|imprevistos|cancela|cancelar|cancele|cancelem|cancelo|desmarca|desmarcar|desmarque
    |(?:nao (?:quero|queremos|tenho|temos) mais)|perdi o interesse|sem interesse|deixa pra la|esquece
    |ja (?:comprei|aluguei|fechei|compramos|alugamos|fechamos)|(?:estou|to|fiquei|estamos) (?:doente|gripad[oa]|com covid|internad[oa])
    |(?:tive|vou ter|terei) (?:que|de) (?:viajar|trabalhar)|surgiu (?:um compromisso|uma viagem|uma reuniao))\b
  `,
);
const NOT_CANNOT =
  /\bnao (?:desisti|desisto|cancela|cancele|cancelem|desmarca|desmarque|vou (?:cancelar|desistir|desmarcar)|quero (?:cancelar|desmarcar))\b/;

const CONFIRMS = new RegExp(
  oneLine`
    ^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|sim|ok|claro|isso|entao|perfeito|certo|otimo|show|e|eu|nos|a gente|ja|esta|ta|pode|presenca|visita|tudo|blz|beleza)[ ,!.]*)*
    (?:confirmo|confirmamos|confirmad[oa]|confirmadissim[oa]|confirmar|combinad[oa]|combinadissimo|estarei|estaremos|vou sim|vamos sim|vou estar|vamos estar|irei|iremos|vou|vamos
    |certo|marcad[oa]|fechad[oa]|conte(?:m)? comigo|contar comigo|com certeza(?: estarei| estaremos| vou| irei)?|sem falta|(?:estou|to|estamos) (?:indo|a caminho|chegando)
    |ate (?:la|amanha|logo|mais|mais tarde|daqui a pouco|ja|hoje|${WEEKDAY})|nos vemos|a gente se ve|te vejo|vejo voces|mantido|mantida)
    (?:$|[ ,!.]*(?:sim|la|ai|entao|amanha|hoje|presenca|minha presenca|a visita|visita|presente|com certeza|sem falta
    |obrigad[oa]|no horario|(?:para |pra )?as \d.*|na ${WEEKDAY}|no ${WEEKDAY}|${WEEKDAY}|todos|junto|pontualmente|viu|certinho|estar la|estar ai|ate la|ate amanha|ate logo)[ ,!.]*)*$
  `,
);

const YES_WORD = new RegExp(
  oneLine`
    ^(?:sim+|s|ss|ok+|okay|okey|blz|beleza|cert[oa]|certinho|perfeito|otimo|show|joia|claro|positivo|isso|mesmo|tranquilo
    |pode|podemos|ser|ta|esta|tudo|bem|bom|maravilha|excelente|com|prazer|uhum|aham|senhora?)$
  `,
);
const POLITE_WORD = /^(?:muito|obrigad[oa]|valeu|por|favor)$/;
const MOST_YES_WORDS = 6;
const BARE_NO = /^(?:nao|n|nop|negativo)(?:[ ,!.]+(?:obrigad[oa]|infelizmente|da|desculpa|desculpe))*[ !.]*$/;
/** Whoever writes more says more than an answer. */
const LONGEST_ANSWER = 300;
const YES_SIGN = /^(?:\s|[👍👌✅🤝🙌👏🙏😀😃😄😊🙂😉❤✔☑]|\p{Emoji_Modifier}|\uFE0F)+$/u;
const MEANS_YES = /[👍👌✅🤝✔☑]/u;

/**
 * What a message says to the reminder of a visit; null if it is no answer to it. A wish for another time counts more than
 * a refusal, and both more than a yes: 'não vou poder, pode ser sexta?' asks for Friday.
 */
export function readVisitAnswer(text: string, { isJustAsked }: AnswerPlace): VisitAnswer | null {
  if (text.length > LONGEST_ANSWER) return null;
  if (YES_SIGN.test(text)) return isJustAsked && MEANS_YES.test(text) ? 'confirms' : null;
  const plain = plainForm(text)
    .replace(/[^\p{L}\p{N}\s,.!?;:]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const sentences = plain
    .split(/(?<=[.!?;])\s*/)
    .map((one) => ({ said: one.replace(/[.!?;]+$/, '').trim(), isAsked: one.includes('?') }));
  const says = (pattern: RegExp, besides?: RegExp) =>
    sentences.some(({ said }) => clauses(said).some((one) => pattern.test(one) && !besides?.test(one)));
  if (says(DEFERS)) return null;
  if (says(OTHER_TIME, KEEPS_TIME) && !says(FAREWELL)) return 'other_time';
  if (says(CANNOT, NOT_CANNOT)) return 'cannot';
  if (says(KEEPS_TIME)) return null;
  const told = sentences.flatMap(({ said, isAsked }) =>
    isAsked ? clauses(said).slice(0, -1) : [said, ...clauses(said)],
  );
  if (told.some((one) => CONFIRMS.test(one))) return 'confirms';
  if (!isJustAsked || sentences.some(({ isAsked }) => isAsked)) return null;
  if (BARE_NO.test(plain)) return 'cannot';
  return isBareYes(plain) ? 'confirms' : null;
}

function isBareYes(plain: string): boolean {
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !POLITE_WORD.test(word));
  return words.length > 0 && words.length <= MOST_YES_WORDS && words.every((word) => YES_WORD.test(word));
}

/** 'até mais tarde', 'te ligo mais tarde': no wish for another time. */
const FAREWELL = /\b(?:ate|ligo|falo|falamos|respondo|retorno|chamo) mais (?:tarde|cedo)\b/;

const clauses = (said: string): string[] => said.split(/\s*[,:]\s*|\s+(?:mas|porem)\s+/).filter(Boolean);
