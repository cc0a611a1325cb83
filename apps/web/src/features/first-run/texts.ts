import { productName } from '#platform/brand/product-name.ts';

export const firstRunTexts = {
  step: (step: number, total: number) => `Passo ${step} de ${total}`,
  failed: 'Não foi possível salvar',
  company: {
    title: `Boas-vindas ao ${productName}`,
    subtitle: 'Só dois passos. Tudo pode ser mudado depois em Configurações.',
    name: 'Nome da empresa',
    nameHint: 'Como o agente de IA se apresenta aos seus leads.',
    namePlaceholder: 'Imobiliária Porto Azul',
    city: 'Cidade',
    cityHint: 'Onde estão os seus imóveis.',
    cityPlaceholder: 'São Paulo',
    hours: 'Horário de envio das campanhas',
    hoursHint: 'Fora dele nenhuma campanha envia. A IA responde a qualquer hora.',
    anytime: 'A qualquer hora',
    next: 'Continuar',
    saving: 'Salvando...',
    skip: 'Pular',
  },
  data: {
    title: 'Com o que você quer começar?',
    subtitle: 'Nada sai para o WhatsApp até você conectar um número.',
    choices: 'Dados para começar',
    options: {
      demonstration: {
        title: 'Dados de demonstração',
        hint: 'Uma pequena imobiliária de exemplo: 30 leads, 6 imóveis, equipe, campanhas e conversas. Sai com um clique.',
        badge: 'Recomendado',
      },
      sheet: { title: 'Minha planilha', hint: 'Importe os seus leads de um arquivo CSV ou do Excel.' },
      empty: { title: 'Vazio', hint: 'Comece do zero e cadastre o que precisar.' },
    },
    start: 'Começar',
    starting: 'Preparando...',
    back: 'Voltar',
    skip: 'Pular e ir para o painel',
    failed: 'Erro ao carregar dados de demonstração',
  },
  guide: {
    label: 'Passeio pela conversa simulada',
    progress: (step: number) => `${step} de 3`,
    close: 'Encerrar passeio',
    next: 'Entendi',
    hints: [
      {
        title: 'Você é o lead',
        text: 'Este celular é simulado. Toque em uma sugestão ou escreva como se fosse um cliente.',
      },
      {
        title: 'A IA está respondendo',
        text: 'Ela junta as mensagens, consulta os seus imóveis e responde. Veja chegar no celular e no Inbox.',
      },
      {
        title: 'Agora é com você',
        text: 'Em “Assumir” uma pessoa toma a conversa e a IA para na hora. Em “Devolver para IA” ela continua.',
      },
    ],
    done: 'Pronto! Você já sabe o essencial.',
  },
} as const;

export type StartWith = keyof typeof firstRunTexts.data.options;
