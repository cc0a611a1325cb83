type LeadTold = { name: string | null; property: string | null; moment: string };

const greeted = (name: string | null): string => (name === null ? 'Oi!' : `Oi, ${name}!`);
const visitTo = (property: string | null): string => (property === null ? 'visita' : `visita ao imóvel *${property}*`);

export const agendaTexts = {
  leadTold: {
    confirmed: ({ name, property, moment }: LeadTold) =>
      `${greeted(name)} Sua ${visitTo(property)} está confirmada: ${moment}. Se precisar mudar, é só responder por aqui.`,
    rescheduled: ({ name, property, moment }: LeadTold) =>
      `${greeted(name)} Sua ${visitTo(property)} mudou para ${moment}. Se não puder, é só responder por aqui.`,
    cancelled: ({ name, property, moment }: LeadTold) =>
      `${greeted(name)} Sua ${visitTo(property)} de ${moment} foi cancelada. Se quiser outro horário, é só responder por aqui.`,
  },
  listTasksFailed: 'Não foi possível carregar as tarefas.',
  saveTaskFailed: 'Não foi possível salvar a tarefa.',
  listVisitsFailed: 'Não foi possível carregar as visitas.',
  saveVisitFailed: 'Não foi possível salvar a visita.',
  listHoursFailed: 'Não foi possível carregar os horários.',
  saveHoursFailed: 'Não foi possível salvar os horários.',
  calendarFailed: 'Não foi possível abrir o calendário.',
  calendarName: 'Visitas · Prumo',
  calendarVisit: (lead: string, product: string | null) => `Visita: ${[lead, product].filter(Boolean).join(' · ')}`,
  leadSaid: (said: string) => `Resposta ao lembrete da visita: “${said.trim().slice(0, 1900)}”`,
  templateUnfit: 'Escolha um modelo aprovado, sem arquivo.',
  doesNotSee: 'Esta pessoa não vê este lead. Passe o lead para ela ou escolha outra.',
  doesNotSeeAll: 'Esta pessoa não vê todos os leads escolhidos.',
  /** `at`: '2026-12-05T10:00'; `with`: null if who asks may not see that lead. */
  conflict: ({ name, with: lead, at }: { name: string | null; with: string | null; at: string | null }) => {
    const [day = '', time = ''] = (at ?? '').split('T');
    const when = at === null ? 'neste horário' : `em ${day.split('-').reverse().slice(0, 2).join('/')} às ${time}`;
    return `${name ?? 'Esta pessoa'} já tem uma visita ${when}${lead === null ? '' : `, com ${lead}`}.`;
  },
};
