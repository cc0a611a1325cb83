import type { Suppression } from '@prumo/contracts/suppressions';
import { formatCount } from '#ui/format-count.ts';

const count = (total: number, one: string, many: string) => `${formatCount(total)} ${total === 1 ? one : many}`;

export const suppressionTexts = {
  title: 'Não perturbar',
  description:
    'Números que nenhuma campanha, teste ou resposta automática alcança. Quem responde SAIR ou PARAR entra sozinho; continua aqui mesmo que o lead seja excluído ou importado de novo.',
  label: 'Números em Não perturbar',
  search: 'Buscar nome ou número...',
  searchLabel: 'Buscar em Não perturbar',
  loading: 'Carregando números...',
  failed: 'Erro ao carregar os números',
  empty: 'Ninguém pediu para não receber mensagens',
  emptyHint: 'Adicione aqui quem pediu por telefone ou pessoalmente.',
  noMatch: 'Nenhum número encontrado',
  noMatchHint:
    'Busque por parte do nome ou do número, com ou sem o nono dígito. O número de um lead apagado só aparece com ele inteiro.',
  clear: 'Limpar busca',
  add: 'Adicionar número',
  import: 'Importar',
  export: 'Exportar',
  exportFailed: 'Não foi possível exportar',
  error: 'Erro',
  columns: { number: 'Número', lead: 'Lead', when: 'Desde', why: 'Motivo', actions: 'Ações' },
  noLead: 'Sem lead',
  erasedNumber: 'Número de um lead apagado',
  askedOn: (channel: string | null) => (channel === null ? 'Pediu no WhatsApp' : `Pediu pelo canal ${channel}`),
  addedBy: (name: string | null) => (name === null ? 'Adicionado por uma pessoa' : `Adicionado por ${name}`),
  quote: (message: string) => `“${message}”`,
  wroteSince: 'Escreveu depois: uma pessoa pode responder',
  remove: 'Remover',
  removeOf: (phone: string) => `Remover ${phone} de Não perturbar`,
  addDialog: {
    title: 'Adicionar a Não perturbar',
    description: 'As campanhas em andamento para este número terminam agora e a IA deixa de responder.',
    phone: 'Telefone',
    placeholder: '(11) 98765-4321',
    reason: 'Motivo (opcional)',
    reasonPlaceholder: 'Pediu por telefone',
    confirm: 'Adicionar',
    busy: 'Adicionando...',
    done: 'Número adicionado',
  },
  removeDialog: {
    title: 'Voltar a enviar para este número?',
    description: (who: string) =>
      `${who} volta a poder receber campanhas novas. O que foi cancelado não recomeça, e a conversa continua com a equipe. O motivo fica no histórico do lead.`,
    reason: 'Motivo',
    reasonPlaceholder: 'Ligou e pediu para receber de novo',
    confirm: 'Remover da lista',
    busy: 'Removendo...',
    done: 'Número removido de Não perturbar',
  },
  importDialog: {
    title: 'Importar números',
    description: 'Cole os números, um por linha, ou escolha um arquivo CSV. Formatos e nono dígito são reconhecidos.',
    text: 'Números',
    placeholder: '(11) 98765-4321\n21 99876-5432',
    file: 'Escolher arquivo CSV',
    fileFailed: 'Não foi possível ler o arquivo.',
    reason: 'Motivo (opcional)',
    reasonPlaceholder: 'Lista do sistema antigo',
    confirm: 'Importar',
    busy: 'Importando...',
    close: 'Fechar',
    another: 'Importar outros',
    summary: (added: number) => count(added, 'número adicionado', 'números adicionados'),
    known: (total: number) => count(total, 'já estava na lista', 'já estavam na lista'),
    repeated: (total: number) => count(total, 'repetido', 'repetidos'),
    invalid: (total: number) => count(total, 'linha sem número válido', 'linhas sem número válido'),
    report: 'Resultado linha a linha',
    line: 'Linha',
    results: { added: 'Adicionado', known: 'Já estava', repeated: 'Repetido', invalid: 'Inválido' },
    problem: (problem: string) => `Inválido: ${problem}`,
    more: (total: number) => `e mais ${count(total, 'linha', 'linhas')}`,
  },
} as const;

/** As people write it; of an erased lead's number nothing is kept that could be shown. */
export const numberOf = ({ phone }: Pick<Suppression, 'phone'>): string => phone ?? suppressionTexts.erasedNumber;
