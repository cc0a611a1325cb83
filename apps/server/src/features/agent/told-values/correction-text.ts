import type { ResponseStyle } from '@prumo/contracts/agent';
import type { ToldSubject } from '@prumo/contracts/agent/told-values';
import { CORRECTION_FRAMES } from '#features/conversations/index.ts';
import { bold } from '../text/emphasis.ts';
import { NOT_SET } from './present-values.ts';

const SUBJECTS: Record<ToldSubject, string> = {
  price: 'o valor',
  area: 'a metragem',
  rent: 'o aluguel',
  condominium: 'o condomínio',
  iptu: 'o IPTU',
  delivery: 'a entrega',
};

/** 'é de R$ 500.000 a R$ 600.000', 'vai até 70 m²', 'está prevista para dezembro de 2027', 'está a confirmar'. */
function nowIs(subject: ToldSubject, text: string | null): string {
  if (text === null) return `está ${NOT_SET}`;
  if (subject === 'delivery') return `está prevista para ${text}`;
  return text.startsWith('até ') ? `vai ${text}` : `é ${text}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Correction = {
  name: string;
  subjects: readonly ToldSubject[];
  now: Record<ToldSubject, string | null>;
  style: ResponseStyle;
};

export function correctionText({ name, subjects, now, style }: Correction): string {
  const sentences = subjects.map((subject, index) =>
    index === 0
      ? `${SUBJECTS[subject]} de ${bold(name)} agora ${nowIs(subject, now[subject])}.`
      : `${capital(SUBJECTS[subject])} agora ${nowIs(subject, now[subject])}.`,
  );
  const { begins, ends } = CORRECTION_FRAMES[style];
  return [begins, ...sentences, ends].join(' ');
}
