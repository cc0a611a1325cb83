type Group = { title: string; items: readonly { keys: readonly string[]; isSequence?: boolean; what: string }[] };

const groups: readonly Group[] = [
  {
    title: 'Conversas',
    items: [
      { keys: ['Alt+J'], what: 'Próxima conversa' },
      { keys: ['Alt+K'], what: 'Conversa anterior' },
      { keys: ['↑', '↓'], what: 'De uma conversa a outra, na lista' },
      { keys: ['Alt+A'], what: 'Assumir' },
      { keys: ['Alt+D'], what: 'Devolver para IA' },
      { keys: ['Alt+E'], what: 'Arquivar ou reabrir' },
    ],
  },
  {
    title: 'Escrever',
    items: [
      { keys: ['Enter'], what: 'Enviar' },
      { keys: ['Shift+Enter'], what: 'Quebrar a linha' },
      { keys: ['/'], what: 'Respostas rápidas, no início da mensagem' },
      { keys: ['Alt+N'], what: 'Nota interna' },
      { keys: ['Esc'], what: 'Fechar a lista, a citação ou a nota' },
    ],
  },
  {
    title: 'Em qualquer tela',
    items: [
      { keys: ['Ctrl+K'], what: 'Buscar e ir para outra tela' },
      { keys: ['g', 'i'], isSequence: true, what: 'Ir para Inbox' },
      { keys: ['g', 'l'], isSequence: true, what: 'Ir para Leads' },
      { keys: ['g', 'p'], isSequence: true, what: 'Ir para Pipeline CRM' },
      { keys: ['g', 'c'], isSequence: true, what: 'Ir para Campanhas' },
      { keys: ['?'], what: 'Esta lista, no Inbox' },
    ],
  },
];

export const shortcutTexts = {
  title: 'Atalhos do teclado',
  open: 'Atalhos do teclado',
  description: 'Com Alt funcionam também enquanto se escreve.',
  or: 'ou',
  next: 'depois',
  groups,
} as const;
