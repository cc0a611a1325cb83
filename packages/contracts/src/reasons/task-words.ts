import type { TASK_KINDS } from '../schema-free-values.ts';

type Kind = (typeof TASK_KINDS)[number];

export const TASK_KIND_WORDS: Readonly<Record<Kind, string>> = {
  call: 'Ligar',
  get_back: 'Retornar',
  send_proposal: 'Enviar proposta',
  send_documents: 'Enviar documentos',
  schedule_visit: 'Agendar visita',
  other: 'Outra tarefa',
};

/** 'Ligar', 'Ligar: falar da entrada', or the own words alone. */
export function taskTitle({ kind, words }: { kind: Kind; words: string | null }): string {
  if (words === null) return TASK_KIND_WORDS[kind];
  return kind === 'other' ? words : `${TASK_KIND_WORDS[kind]}: ${words}`;
}

/** '30/11', '30/11 às 10:00'. */
export function taskTimeWords({ day, time }: { day: string; time: string | null }): string {
  const [, month = '', date = ''] = day.split('-');
  return time === null ? `${date}/${month}` : `${date}/${month} às ${time}`;
}
