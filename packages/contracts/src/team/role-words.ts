import type { Right, Role } from './roles.ts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Dono',
  manager: 'Gestor',
  broker: 'Corretor',
  secretary: 'Assistente',
  reader: 'Leitura',
};

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  own: 'Cuidar do próprio acesso e dos próprios avisos',
  see: 'Ver leads, conversas, produtos, campanhas e relatórios',
  answer: 'Atender, cadastrar e editar leads, mover de etapa',
  assign: 'Dar qualquer lead a qualquer pessoa da equipe',
  products: 'Cadastrar e editar produtos',
  campaigns: 'Criar, disparar e parar campanhas',
  import: 'Importar planilhas',
  export: 'Exportar dados',
  erase: 'Excluir leads em definitivo',
  agent: 'Configurar a IA, a base de conhecimento e os casos',
  settings: 'Alterar as configurações da conta e do WhatsApp',
  team: 'Convidar pessoas e mudar papéis',
  close: 'Excluir a conta e nomear outro Dono',
};
