import { GUARDS, type Guard, type GuardedLeads } from '@prumo/contracts/campaigns/audience';
import { formatCount } from '#ui/format-count.ts';
import { leads } from './count-words.ts';

/** Reasons shown next to a guard's switch instead of in this list. */
export const isGuard = (reason: string): boolean => GUARDS.some((guard) => guard === reason);

const place: Record<Guard, string> = {
  negotiating: 'em Negociação',
  closed: 'em Fechado',
  lost: 'em Perdido',
  with_person: 'com uma pessoa na conversa',
};

const counted = ({ guard, count }: GuardedLeads): string => `${formatCount(count)} ${place[guard]}`;

const inWords = (list: string[]): string =>
  [list.slice(0, -1).join(', '), ...list.slice(-1)].filter(Boolean).join(' e ');

/** '3 em Negociação e 1 em Fechado'; null = none. */
export function includedWords(guarded: readonly GuardedLeads[]): string | null {
  const included = guarded.filter(({ isIncluded }) => isIncluded).map(counted);
  return included.length === 0 ? null : inWords(included);
}

export const guardTexts = {
  title: 'Pedem a sua decisão',
  hint: 'Ficam de fora até você incluir.',
  group: counted,
  include: ({ guard, count }: GuardedLeads) => `Incluir ${leads(count)} ${place[guard]}`,
  excluded: (count: number) => (count === 1 ? 'Fica de fora' : 'Ficam de fora'),
  included: (count: number) => (count === 1 ? 'Recebe a campanha' : 'Recebem a campanha'),
  filtered: 'Você filtrou por esta etapa',
  see: 'Ver quem é',
  hide: 'Ocultar',
  namesOf: (words: string) => `Leads ${words}`,
  others: (count: number) => `e mais ${leads(count)}`,
};
