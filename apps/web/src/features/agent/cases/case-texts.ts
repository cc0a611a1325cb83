import { MODEL_PLAYS, type ModelRun, type ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type {
  ChangedValue,
  ProductChange,
  ProductField,
  Publication,
  Rehearsal,
  SettingsField,
} from '@prumo/contracts/agent/publications';
import { choiceLabel, PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import { caseWords, checkKinds, checkWords, counted } from '#domain/cases/case-words.ts';
import { productTypeLabel } from '#domain/products/labels.ts';
import { formatCount } from '#ui/format-count.ts';
import { formatCost } from '../model-query.ts';
import { agentTexts } from '../texts.ts';

const { general, scripts, financing, reengagement, status } = agentTexts;
const FIELDS: Record<SettingsField, string> = {
  companyName: general.companyName,
  companyDescription: general.companyDescription,
  responseStyle: general.responseStyle,
  autoQualification: general.autoQualification,
  transferToHuman: general.transferToHuman,
  calendlyUrl: general.calendlyUrl,
  transferConditions: general.conditions,
  financing: financing.title,
  greeting: `Script: ${scripts.greeting}`,
  qualification: `Script: ${scripts.qualification}`,
  pricing: `Script: ${scripts.pricing}`,
  closing: `Script: ${scripts.closing}`,
  isActive: status.switch,
  reengagementIsOn: reengagement.isOn,
  reengagementFirst: reengagement.first,
  reengagementHasSecond: reengagement.hasSecond,
  reengagementSecond: reengagement.second,
  reengagementTemplate: reengagement.template,
};

const PRODUCT_FIELDS: Record<ProductField, string> = {
  name: 'Nome',
  type: 'Tipo',
  saleStatus: 'Situação da venda',
  isActive: 'A IA oferece',
  location: 'Localização',
  description: 'Descrição',
  precoMin: 'Preço mínimo (R$)',
  precoMax: 'Preço máximo (R$)',
  metragemMin: 'Metragem mínima (m²)',
  metragemMax: 'Metragem máxima (m²)',
  statusImovel: 'Status do imóvel',
  perfilInvestidor: 'Perfil do investidor',
  objetivoPrincipal: 'Objetivo principal',
  features: 'Características',
  benefits: 'Benefícios',
  diferenciais: 'Diferenciais exclusivos',
  targetAudience: 'Público-alvo',
  salesScript: 'Script de vendas',
  media: 'Fotos e documentos',
  typologies: 'Tipologias',
  ...PROPERTY_LABELS,
};

const SALE_WORDS: Record<string, string> = { disponivel: 'Disponível', reservado: 'Reservado', vendido: 'Vendido' };

function shownValue(value: ChangedValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Nada';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? financing.summary(value) : value;
}

function productValue(field: ProductField, value: ChangedValue): string {
  if (typeof value !== 'string') return field === 'builtYear' && value !== null ? String(value) : shownValue(value);
  if (field === 'type') return productTypeLabel(value);
  return shownValue(field === 'saleStatus' ? (SALE_WORDS[value] ?? value) : choiceLabel(field, value));
}

const SWITCH: Record<string, string> = {
  true: 'A IA fica ligada.',
  false: 'A IA fica desligada.',
  null: 'A IA continua ligada ou desligada como está.',
};

const TEXT_KINDS = { added: 'Texto criado', changed: 'Texto', removed: 'Texto removido' };

const PRODUCT_KINDS: Record<ProductChange['kind'], (name: string) => string> = {
  added: (name) => `Produto criado: ${name}`,
  changed: (name) => `Produto: ${name}`,
  removed: (name) => `Produto removido: ${name}`,
};

/** '2 campos e 1 texto mudaram' */
function whatChanged({ changes, knowledge, products }: Pick<Publication, 'changes' | 'knowledge' | 'products'>) {
  const fields = changes.length + products.reduce((count, { fields: own }) => count + own.length, 0);
  const parts = [
    ...(fields > 0 ? [counted(fields, 'campo', 'campos')] : []),
    ...(knowledge.length > 0 ? [counted(knowledge.length, 'texto', 'textos')] : []),
  ];
  return `${parts.join(' e ')} ${fields + knowledge.length === 1 ? 'mudou' : 'mudaram'}`;
}

export const caseTexts = {
  ...caseWords,
  title: 'Casos',
  description:
    'Conversas guardadas sem nomes nem números, para repetir. A cada mudança nas configurações, na base de conhecimento ou em um produto, a IA responde a elas de novo.',
  loading: 'Carregando casos...',
  loadFailed: 'Erro ao buscar casos',
  list: 'Casos guardados',
  empty: 'Guarde as conversas que a IA não pode errar',
  emptyHint: 'No Inbox ou na Bancada, use “Virar caso”. Depois diga aqui o que ela devia ter dito.',
  openInbox: 'Abrir o Inbox',
  turns: (count: number) => counted(count, 'resposta', 'respostas'),
  checks: (count: number) => (count === 0 ? 'Sem verificações' : counted(count, 'verificação', 'verificações')),
  allMet: 'Cumpre tudo',
  broken: (count: number) => counted(count, 'não cumprida', 'não cumpridas'),
  ranAt: (at: string) => `Rodado em ${at}`,
  open: (title: string) => `Abrir o caso “${title}”`,
  back: 'Voltar aos casos',
  run: 'Rodar',
  running: 'Rodando...',
  runAll: 'Rodar todos',
  allRan: 'Casos rodados',
  runAllFailed: 'Erro ao rodar casos',
  modelRun: {
    label: 'Testar com o modelo',
    title: 'Testar com o modelo',
    description:
      'O modelo escreve diferente a cada vez. Por isso cada caso é jogado quatro vezes, e só vale se as verificações forem cumpridas nas quatro.',
    estimating: 'Calculando...',
    estimateFailed: 'Erro ao calcular o teste com o modelo',
    noModel:
      'Nenhum modelo de linguagem escreve por esta conta. Com o motor próprio uma vez basta: ele diz sempre o mesmo.',
    noCases: 'Nenhum caso tem verificações. Diga primeiro o que a IA devia ter dito.',
    plan: (cases: number, model: string) =>
      `${counted(cases, 'caso', 'casos')} com verificações, ${MODEL_PLAYS} vezes cada, com ${model}.`,
    calls: ({ calls, cost }: ModelRunEstimate) => {
      const about = `Cerca de ${counted(calls, 'chamada', 'chamadas')} ao modelo`;
      return cost === null
        ? `${about}. Sem preços informados, não há estimativa de custo.`
        : `${about}, custo estimado de ${formatCost(cost)}.`;
    },
    left: (left: number) => `Ainda cabem ${formatCost(left)} no limite de hoje.`,
    tooMuch: 'A estimativa passa do limite de hoje: o teste para quando chegar nele.',
    spent: 'O limite de hoje já foi atingido.',
    begin: 'Testar',
    stop: 'Parar depois deste caso',
    close: 'Ver os casos',
    played: (played: number, total: number) => `${formatCount(played)} de ${counted(total, 'caso', 'casos')}`,
    fulfilled: (fulfilled: number, played: number) =>
      `${formatCount(fulfilled)} de ${formatCount(played)} ${fulfilled === 1 ? 'cumpre' : 'cumprem'} tudo nas quatro vezes.`,
    badge: (fulfilled: number) => `Modelo: ${fulfilled} de ${MODEL_PLAYS}`,
    badgeHint: ({ model, asked, written }: ModelRun) =>
      asked === 0
        ? `${model} não precisou escrever nada neste caso`
        : `${model} escreveu ${formatCount(written)} de ${counted(asked, 'resposta pedida', 'respostas pedidas')}`,
    at: (at: string) => `Modelo em ${at}`,
  },
  ran: 'Caso rodado',
  runFailed: 'Erro ao rodar caso',
  menu: 'Mais ações do caso',
  frozen: (at: string, renewed: string | null) =>
    `O cadastro de produtos é o de ${at}${renewed === null ? '' : `, atualizado em ${renewed}`}. As configurações, os scripts e a base de conhecimento são os de agora.`,
  renew: {
    label: caseWords.gate.renew,
    busy: 'Atualizando...',
    hint: (names: readonly string[]) =>
      names.length === 1
        ? `O cadastro de ${names[0]} mudou desde que o caso foi guardado.`
        : `O cadastro de ${names.length} produtos do caso mudou desde que ele foi guardado.`,
    done: 'Caso atualizado',
    failed: 'Erro ao atualizar caso',
  },
  conversation: 'Abrir a conversa',
  talk: 'Conversa do caso',
  lead: 'Lead',
  people: 'Equipe',
  campaign: 'Campanha',
  said: 'A IA disse',
  says: 'A IA diz agora',
  same: 'A IA disse e diz',
  withPeople: 'A conversa está com uma pessoa: a IA não responde.',
  handsOver: (reason: string) => `Passa para uma pessoa: ${reason}`,
  met: 'Cumprida',
  unmet: 'Não cumprida',
  kinds: checkKinds,
  checkWords,
  removeCheck: (words: string) => `Remover a verificação “${words}”`,
  saveFailed: 'Erro ao salvar caso',
  changedSince: 'O que mudou nas configurações desde então',
  add: {
    label: 'O que devia ter dito',
    title: 'O que devia ter dito',
    description: 'Uma verificação do caso',
    kind: 'A IA',
    turn: 'Onde',
    turnOf: (place: number, said: string) => `Resposta ${place + 1}: “${said}”`,
    words: 'Palavras',
    wordsHint: 'Maiúsculas e acentos não importam.',
    item: 'Dado',
    value: 'Valor',
    product: 'Imóvel',
    choose: 'Escolha',
    save: 'Adicionar',
    saving: 'Adicionando...',
    saved: 'Verificação adicionada',
  },
  rename: {
    label: 'Renomear',
    title: 'Renomear caso',
    description: 'O título do caso',
    field: 'Título',
    save: 'Salvar',
    saving: 'Salvando...',
    done: 'Caso renomeado',
  },
  remove: {
    label: 'Excluir',
    title: 'Excluir caso',
    question: (title: string) => `Tem certeza que deseja excluir o caso “${title}”? As verificações dele vão junto.`,
    confirm: 'Excluir',
    busy: 'Excluindo...',
    done: 'Caso excluído',
    failed: 'Erro ao excluir caso',
  },
  versions: {
    title: 'Versões',
    description:
      'Cada mudança nas configurações, na base de conhecimento ou nos produtos fica guardada aqui, com quem a fez.',
    loading: 'Carregando versões...',
    loadFailed: 'Erro ao buscar versões',
    list: 'Versões da IA',
    empty: 'Nenhuma versão ainda',
    emptyHint: 'A primeira aparece quando você mudar as configurações, a base de conhecimento ou um produto.',
    name: (number: number) => (number === 0 ? 'Estado anterior' : `Versão ${number}`),
    live: 'No ar',
    by: (at: string, author: string | null) => (author === null ? at : `${at} por ${author}`),
    first: 'Primeira versão guardada',
    before0: 'Como a IA estava antes da primeira mudança guardada.',
    changes: whatChanged,
    productLine: ({ kind, name }: ProductChange) => PRODUCT_KINDS[kind](name),
    textLine: (kind: keyof typeof TEXT_KINDS, title: string) => `${TEXT_KINDS[kind]}: “${title}”`,
    productGone: 'Produto removido',
    always: 'Sempre',
    kept: (cases: number) =>
      cases === 1
        ? 'O caso continua cumprindo o que cumpria.'
        : `Os ${cases} casos continuam cumprindo o que cumpriam.`,
    renewed: (titles: readonly string[]) =>
      `${titles.length === 1 ? 'Caso atualizado' : 'Casos atualizados'} junto: ${titles.join('; ')}`,
    before: 'Antes',
    after: 'Depois',
    differs: ({ differing, turns }: Rehearsal) =>
      differing === 0
        ? `Nenhuma das ${formatCount(turns)} respostas comparadas mudou`
        : `${counted(differing, 'resposta mudou', 'respostas mudaram')} de ${formatCount(turns)} comparadas`,
    was: 'Dizia',
    became: 'Passou a dizer',
    override: (reason: string, count: number) =>
      `Publicada com ${counted(count, 'verificação não cumprida', 'verificações não cumpridas')}. Motivo: “${reason}”`,
    restore: 'Voltar a esta versão',
    restoreFirst: 'Voltar a este estado',
    restoreLabel: (number: number) => (number === 0 ? 'Voltar ao estado anterior' : `Voltar à versão ${number}`),
    question: (isActive: boolean | null) =>
      `As configurações e a base de conhecimento de então entram no ar como uma versão nova. ${SWITCH[String(isActive)]} Os produtos ficam como estão.`,
    confirm: (number: number) => (number === 0 ? 'Voltar a este estado' : 'Voltar a esta versão'),
    busy: 'Publicando...',
    done: (number: number) => (number === 0 ? 'Estado anterior no ar de novo' : `Versão ${number} no ar de novo`),
    failed: 'Erro ao voltar à versão',
  },
  fields: FIELDS,
  value: (field: SettingsField, value: ChangedValue): string =>
    field === 'responseStyle'
      ? (general.styles[value as keyof typeof general.styles] ?? shownValue(value))
      : shownValue(value),
  productFields: PRODUCT_FIELDS,
  productValue,
} as const;
