export const GUIDE_PAGES = {
  'primeiros-passos': 'Primeiros passos',
  leads: 'Leads',
  funil: 'Funil',
  agenda: 'Agenda e tarefas',
  produtos: 'Produtos',
  campanhas: 'Campanhas',
  'inbox-e-agente': 'Inbox e agente de IA',
  relatorios: 'Relatórios',
  configuracoes: 'Configurações',
  equipe: 'Equipe e roleta',
  'conectar-o-whatsapp': 'Conectar o WhatsApp',
} as const;

export type GuidePage = keyof typeof GUIDE_PAGES;

export const isGuidePage = (name: string): name is GuidePage => Object.hasOwn(GUIDE_PAGES, name);
