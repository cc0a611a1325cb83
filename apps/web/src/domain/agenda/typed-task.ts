import type { TaskKind } from '@prumo/contracts/leads/tasks';
import { addDays } from '@prumo/contracts/local-time';
import { plainForm } from '@prumo/contracts/text/plain-form';
import { readSpokenTime } from '@prumo/contracts/text/spoken-time';

export type TypedTask = {
  kind: TaskKind;
  words: string;
  /** To look for the lead by. */
  name: string;
  day: string;
  time: string;
};

const KINDS: readonly (readonly [RegExp, TaskKind])[] = [
  [/\b(?:ligar|ligacao|telefonar)\b/, 'call'],
  [/\b(?:retornar|retorno|responder)\b/, 'get_back'],
  [/\b(?:enviar|mandar) (?:a )?proposta\b/, 'send_proposal'],
  [/\b(?:enviar|mandar) (?:os? )?documentos?\b/, 'send_documents'],
  [/\b(?:agendar|marcar) (?:a )?visita\b/, 'schedule_visit'],
];
const REMIND = /^(?:me )?(?:lembrar|lembra|tarefa)(?: de)?\b:?/;
const LINKS = /(?:^|\s)(?:a|ao|à|o|de|da|do|para|pra|pro|com)(?=\s|$)/g;

/** 'ligar para Ana amanhã 10h', 'lembrar Ana de levar as chaves sexta'; null if it asks for nothing to be done. */
export function readTypedTask(typed: string, today: string): TypedTask | null {
  const said = readSpokenTime(typed, today);
  const text = (said?.rest ?? typed).normalize('NFC');
  const plain = plainForm(text);
  const reminded = REMIND.exec(plain);
  const known = KINDS.map(([pattern, kind]) => ({ kind, match: pattern.exec(plain) })).find(({ match }) => match);
  if (!known?.match && (!reminded || !said)) return null;
  const start = reminded?.[0].length ?? 0;
  const when = { day: said?.day ?? addDays(today, said?.time ? 0 : 1), time: said?.time ?? said?.from ?? '' };
  if (known?.match) {
    const { index, 0: words } = known.match;
    const name = nameIn(`${text.slice(start, index)} ${text.slice(index + words.length)}`);
    return { kind: known.kind, words: '', name, ...when };
  }
  const [name = '', ...words] = text.slice(start).split(/\sde\s/);
  return { kind: 'other', words: words.join(' de ').trim(), name: nameIn(name), ...when };
}

const nameIn = (text: string) => ` ${text.replace(/[,:;.]/g, ' ')} `.replace(LINKS, ' ').replace(/\s+/g, ' ').trim();
