import type { KnowledgeAudience, KnowledgeKind, UnsaidReason } from '@prumo/contracts/agent/knowledge';
import { formatCount } from '#ui/format-count.ts';

const KINDS: Record<KnowledgeKind, string> = { article: 'Artigo', question: 'Pergunta e resposta' };
const AUDIENCES: Record<KnowledgeAudience, string> = { leads: 'Leads e equipe', team: 'Só a equipe' };

function whyUnsaid(reason: UnsaidReason): string {
  if (reason === 'order') return 'É uma instrução para a IA, não uma frase para o lead.';
  if (reason === 'internal') return 'Parece ser de uso interno.';
  if (reason === 'link') return 'A IA só envia os links dos scripts e da agenda.';
  return 'A IA não diz ser uma pessoa nem que algo está marcado.';
}

export const knowledgeTexts = {
  title: 'Base de conhecimento',
  description:
    'A IA responde aos leads com as frases escritas aqui, palavra por palavra, e mostra qual usou. Ela não inventa nada.',
  create: 'Novo texto',
  loading: 'Carregando base de conhecimento...',
  loadFailed: 'Erro ao buscar a base de conhecimento',
  list: 'Textos da base de conhecimento',
  empty: 'Escreva o que os leads costumam perguntar',
  emptyHint: 'Por exemplo:',
  examples: ['Aceitam FGTS?', 'Há quanto tempo a empresa existe?', 'Quais documentos preciso levar?'],
  createFirst: 'Escrever o primeiro texto',
  search: {
    label: 'Buscar na base de conhecimento',
    placeholder: 'Buscar por título ou texto',
    shown: (count: number, total: number) => `${formatCount(count)} de ${formatCount(total)}`,
    none: 'Nenhum texto encontrado',
    noneHint: 'Tente outras palavras.',
    clear: 'Limpar busca',
  },
  kinds: KINDS,
  audiences: AUDIENCES,
  learnable: {
    title: 'Respostas da equipe que a IA pode usar',
    hint: 'A IA não soube responder, e alguém da equipe respondeu. Revise e guarde o que vale para outros leads.',
    asked: (lead: string, at: string) => `${lead} perguntou · respondido em ${at}`,
    keep: 'Guardar',
    keepLabel: (question: string) => `Guardar a resposta de “${question}”`,
    passOver: 'Dispensar',
    passOverLabel: (question: string) => `Dispensar a resposta de “${question}”`,
    passedOver: 'Resposta dispensada',
    passOverFailed: 'Erro ao dispensar a resposta',
  },
  about: (product: string) => `Sobre: ${product}`,
  until: (day: string) => `Até ${day}`,
  expired: 'Vencido',
  edit: (title: string) => `Editar “${title}”`,
  remove: {
    label: (title: string) => `Remover “${title}”`,
    title: 'Remover texto',
    question: (title: string) => `Tem certeza que deseja remover “${title}”? A IA deixa de usar este texto.`,
    confirm: 'Remover',
    busy: 'Removendo...',
    done: 'Texto removido',
    failed: 'Erro ao remover texto',
  },
  form: {
    createTitle: 'Novo texto',
    editTitle: 'Editar texto',
    description: 'Um texto da base de conhecimento',
    kind: 'Tipo',
    titleOf: { article: 'Título', question: 'Pergunta' },
    textOf: { article: 'Texto', question: 'Resposta' },
    missingTitle: { article: 'Escreva o título', question: 'Escreva a pergunta' },
    missingText: { article: 'Escreva o texto', question: 'Escreva a resposta' },
    tooLong: (max: number) => `O texto passa de ${formatCount(max)} caracteres`,
    titlePlaceholder: { article: 'Sobre a empresa', question: 'Aceitam FGTS?' },
    counter: (count: number, max: number) => `${formatCount(count)} de ${formatCount(max)} caracteres`,
    audience: 'Quem pode ouvir',
    teamHint: 'A IA nunca diz este texto a um lead.',
    product: 'Sobre qual imóvel',
    wholeCompany: 'Toda a empresa',
    validUntil: 'Vale até',
    validUntilHint: 'Opcional. Depois deste dia a IA não usa o texto.',
    save: 'Salvar',
    saving: 'Salvando...',
    saved: 'Texto salvo',
    saveFailed: 'Erro ao salvar texto',
  },
  leave: {
    title: 'Descartar o que foi digitado?',
    question: 'O que você escreveu neste texto ainda não foi salvo.',
    confirm: 'Descartar',
    stay: 'Continuar editando',
  },
  unsaid: {
    label: 'Frases que a IA não diz',
    badge: 'Não é dita',
    quote: (text: string) => `“${text}”`,
    why: whyUnsaid,
  },
} as const;
