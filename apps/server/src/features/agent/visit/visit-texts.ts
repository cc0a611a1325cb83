import { sayDay, sayMoment } from '@prumo/contracts/text/visit-time';
import type { LocalTime } from '#features/agenda/index.ts';
import type { VisitAnswer } from '../ledger/turn.ts';

/** `property`: ' ao imóvel *Vista Moema*', or '' where none is meant. */
type Intros = Record<'times' | 'not_free' | 'not_that_day' | 'fell_away' | 'other_times', (property: string) => string>;

const INTROS: Intros = {
  times: (property) => `Claro! Para a visita${property}, tenho`,
  not_free: () => 'Nesse horário não consigo. Tenho',
  not_that_day: () => 'Nesse dia não tenho horário livre. Tenho',
  fell_away: () => 'Desculpe, esse horário acabou de ser ocupado. Ainda tenho',
  other_times: () => 'Sem problema! Tenho também',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const closedFor = ({ day, name }: { day: string; name: string }, today: string): string =>
  `${capital(sayDay(day, today))}, é feriado (${name}) e não atendemos.`;

const BROKER_CONFIRMS = 'Falta só o corretor confirmar, e eu aviso você por aqui.';
const CAN_CHANGE = 'Se precisar mudar, é só me avisar por aqui.';

export const VISIT_TEXTS = {
  whichProperty: 'Claro! Qual imóvel você quer visitar?',
  whichOf: (names: readonly string[]) =>
    `Claro! Qual deles você quer visitar: ${names.map((name) => `*${name}*`).join(' ou ')}?`,
  property: (name: string) => ` ao imóvel *${name}*`,
  /** A list to choose from, or the one time that is left. */
  offer: (
    {
      say,
      property,
      times,
      holiday,
    }: Pick<VisitAnswer, 'say' | 'holiday'> & { property: string; times: readonly LocalTime[] },
    today: string,
  ): string => {
    const [only] = times;
    const lines = times.map((time, place) => `${place + 1}) ${sayMoment(time, today)}`);
    if (say === 'which_time') return ['Qual destes horários?', ...lines].join('\n');
    const intro = holiday ? `${closedFor(holiday, today)} Tenho` : INTROS[say as keyof Intros](property);
    if (times.length === 1 && only) return `${intro} ${sayMoment(only, today)}. Posso marcar?`;
    return [`${intro} estes horários:`, ...lines, 'Qual fica melhor para você?'].join('\n');
  },
  booked: (property: string, moment: string, isProposed: boolean) =>
    isProposed
      ? `Pronto, reservei para você: visita${property}, ${moment}. ${BROKER_CONFIRMS}`
      : `Pronto, sua visita${property} está marcada: ${moment}. ${CAN_CHANGE}`,
  rescheduled: (property: string, moment: string, isProposed: boolean) =>
    `Pronto, remarquei sua visita${property}: ${moment}. ${isProposed ? BROKER_CONFIRMS : CAN_CHANGE}`,
  stillWhich: 'E para a visita, qual daqueles horários fica melhor?',
  where: (place: string) => `Local: ${place}.`,
  cancelled: (moment: string) => `Pronto, cancelei sua visita de ${moment}. Se quiser marcar outro dia, é só me dizer.`,
  awaited: (property: string, moment: string) => `Combinado! Sua visita${property} é ${moment}. Até lá!`,
  stands: (property: string, moment: string, isProposed: boolean) =>
    `Sua visita${property} está ${isProposed ? 'reservada' : 'marcada'} para ${moment}. ${isProposed ? 'Falta só o corretor confirmar. ' : ''}Se quiser outro horário, é só me dizer.`,
  declined: 'Sem problema! Quando quiser visitar, é só me dizer o melhor dia.',
  confirmedByMember: (property: string, moment: string) => `Visita${property} confirmada: ${moment}. ${CAN_CHANGE}`,
};
