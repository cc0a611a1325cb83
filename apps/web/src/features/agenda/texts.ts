export const agendaTexts = {
  title: 'Agenda',
  subtitle: 'O que fazer, por quem e até quando',
  spans: { overdue: 'Atrasadas', today: 'Hoje', later: 'Próximas', closed: 'Encerradas' },
  label: 'Tarefas por prazo',
  member: 'De quem são as tarefas',
  mine: 'Minhas tarefas',
  everybody: 'De toda a equipe',
  none: {
    overdue: { title: 'Nada atrasado', hint: 'O que passar da hora aparece aqui.' },
    today: { title: 'Nada mais para hoje', hint: 'Crie tarefas no painel do lead, no funil ou na conversa.' },
    later: {
      title: 'Nada marcado para os próximos dias',
      hint: 'Crie tarefas no painel do lead, no funil ou na conversa.',
    },
    closed: { title: 'Nenhuma tarefa encerrada', hint: 'O que for feito ou pulado fica guardado aqui.' },
  },
  failed: 'Erro ao carregar as tarefas',
  loading: 'Carregando tarefas...',
  shown: (count: string, total: string) => `${count} de ${total}`,
  more: 'Mostrar mais',
} as const;
