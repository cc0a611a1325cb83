import type { GuidePage } from './pages.ts';

export type ScreenHelp = { text: string; page: GuidePage };

const SCREENS: Record<string, ScreenHelp> = {
  '': {
    text: 'O agora da sua operação: quem espera resposta, quantos leads há em cada estágio e como vão as campanhas. Clique em um número para ver as linhas que o formam.',
    page: 'primeiros-passos',
  },
  inbox: {
    text: 'Todas as conversas. A IA responde até alguém clicar em Assumir; a partir daí nenhuma mensagem dela sai. Devolver para IA faz com que ela continue.',
    page: 'inbox-e-agente',
  },
  agenda: {
    text: 'O que fazer, por quem e até quando. Marque como feita, adie ou pule; o que foi feito fica na história do lead.',
    page: 'agenda',
  },
  leads: {
    text: 'Todas as pessoas com quem você fala. Importe uma planilha, filtre, mude vários de uma vez e abra um lead para ver a história dele.',
    page: 'leads',
  },
  products: {
    text: 'O catálogo de imóveis. É a única fonte de preços, metragens e prazos da IA: o que não está aqui ela não afirma.',
    page: 'produtos',
  },
  campaigns: {
    text: 'Sequências de mensagens para quem você escolhe. Veja o plano antes de executar: ele diz quem recebe o quê, quando, e quem fica de fora.',
    page: 'campanhas',
  },
  'campaign-monitoring': {
    text: 'O que está saindo agora e o que espera por uma decisão sua. Um envio incerto nunca é repetido sozinho.',
    page: 'campanhas',
  },
  pipeline: {
    text: 'Os leads em colunas, uma para cada estágio. Arraste um cartão para mudá-lo de estágio; a mudança fica na história do lead.',
    page: 'funil',
  },
  analytics: {
    text: 'Os números de um período comparados com o anterior. Cada um abre as linhas que o formam, e a aba aberta pode ser exportada.',
    page: 'relatorios',
  },
  'ai-agent': {
    text: 'Como a IA se apresenta e responde: o que ela sabe (Base de conhecimento), um teste antes de salvar (Bancada), as conversas que ela não pode errar (Casos) e como vai (Desempenho).',
    page: 'inbox-e-agente',
  },
  settings: {
    text: 'O canal de WhatsApp, os limites de envio, quem não recebe mensagens e os dados da sua conta.',
    page: 'configuracoes',
  },
  simulator: {
    text: 'Um WhatsApp de mentira: aqui você é o lead. O relógio adianta o tempo da conta para ver campanhas de dias em segundos.',
    page: 'primeiros-passos',
  },
};

export function helpOf(path: string): ScreenHelp | undefined {
  const first = path.split('/')[1] ?? '';
  return SCREENS[first === 'dashboard' ? '' : first];
}
