import { MODEL_PLAYS, type ModelRun, type ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type { CaseCheck, CheckKind } from '@prumo/contracts/agent/checks';
import type { Rehearsal, SettingsField } from '@prumo/contracts/agent/publications';
import { itemLabels, itemValue } from '#domain/leads/qualification-words.ts';
import { formatCount } from '#ui/format-count.ts';
import { formatCost } from '../model-query.ts';
import { agentTexts } from '../texts.ts';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

const KINDS: Record<CheckKind, string> = {
  must_mention: 'Deve dizer',
  must_not_mention: 'Não deve dizer',
  must_ask: 'Deve perguntar',
  must_not_ask: 'Não deve perguntar',
  must_hand_over: 'Deve passar para uma pessoa',
  must_not_hand_over: 'Não deve passar para uma pessoa',
  item_is: 'Deve entender',
  must_offer: 'Deve indicar o imóvel',
  must_not_offer: 'Não deve indicar o imóvel',
  must_not_answer: 'Não deve responder',
};

/** 'Deve dizer “entrada”' */
function checkWords(check: CaseCheck, product: string | null): string {
  const kind = KINDS[check.kind];
  if ('words' in check) return `${kind} “${check.words}”`;
  if ('value' in check) return `${kind}: ${itemLabels[check.item]} = ${itemValue(check.item, check.value)}`;
  if ('item' in check) return `${kind}: ${itemLabels[check.item]}`;
  return 'productId' in check ? `${kind} ${product ?? ''}`.trim() : kind;
}

const { general, scripts } = agentTexts;
const FIELDS: Record<SettingsField, string> = {
  companyName: general.companyName,
  companyDescription: general.companyDescription,
  responseStyle: general.responseStyle,
  autoQualification: general.autoQualification,
  transferToHuman: general.transferToHuman,
  calendlyUrl: general.calendlyUrl,
  transferConditions: general.conditions,
  greeting: `Script: ${scripts.greeting}`,
  qualification: `Script: ${scripts.qualification}`,
  pricing: `Script: ${scripts.pricing}`,
  closing: `Script: ${scripts.closing}`,
};

export const caseTexts = {
  title: 'Casos',
  description:
    'Conversas guardadas sem nomes nem números, para repetir. A cada mudança nas configurações, a IA responde a todas elas de novo.',
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
  frozen: (at: string) =>
    `O cadastro de produtos é o de ${at}. As configurações, os scripts e a base de conhecimento são os de agora.`,
  conversation: 'Abrir a conversa',
  talk: 'Conversa do caso',
  lead: 'Lead',
  people: 'Equipe',
  campaign: 'Campanha',
  said: 'A IA disse',
  says: 'A IA diz agora',
  same: 'A IA disse e diz',
  silent: 'Não responde.',
  withPeople: 'A conversa está com uma pessoa: a IA não responde.',
  handsOver: (reason: string) => `Passa para uma pessoa: ${reason}`,
  turn: (place: number) => `Resposta ${place + 1}`,
  wholeTalk: 'Na conversa toda',
  met: 'Cumprida',
  unmet: 'Não cumprida',
  kinds: KINDS,
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
  gate: {
    title: (count: number) =>
      count === 1 ? 'Uma verificação deixa de ser cumprida' : `${count} verificações deixam de ser cumpridas`,
    description: 'Nada foi publicado. Corrija as configurações, ou publique dizendo por quê.',
    list: 'Verificações que deixam de ser cumpridas',
    would: 'A IA diria:',
    differs: ({ differing, turns }: Rehearsal) =>
      `${counted(differing, 'resposta muda', 'respostas mudam')}, de ${formatCount(turns)} comparadas.`,
    reason: 'Motivo para publicar assim mesmo',
    reasonHint: 'Fica guardado com a versão.',
    missing: 'Escreva o motivo',
    mend: 'Voltar e corrigir',
    publish: 'Publicar assim mesmo',
    publishing: 'Publicando...',
  },
  versions: {
    title: 'Versões',
    description: 'Cada vez que as configurações da IA são salvas, uma versão fica guardada. A mais nova está no ar.',
    loading: 'Carregando versões...',
    loadFailed: 'Erro ao buscar versões',
    list: 'Versões da IA',
    empty: 'Nenhuma versão ainda',
    emptyHint: 'A primeira aparece quando você salvar as configurações.',
    name: (number: number) => `Versão ${number}`,
    live: 'No ar',
    by: (at: string, author: string | null) => (author === null ? at : `${at} por ${author}`),
    first: 'Primeira versão guardada',
    changes: (count: number) => counted(count, 'campo mudou', 'campos mudaram'),
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
    restoreLabel: (number: number) => `Voltar à versão ${number}`,
    question: (number: number) =>
      `As configurações da versão ${number} entram no ar como uma versão nova. A IA continua ligada ou desligada como está.`,
    confirm: 'Voltar a esta versão',
    busy: 'Publicando...',
    done: (number: number) => `Versão ${number} no ar de novo`,
    failed: 'Erro ao voltar à versão',
  },
  fields: FIELDS,
  value: (field: SettingsField, value: string | boolean | string[] | null): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'Nada';
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (Array.isArray(value)) return value.join('; ');
    return field === 'responseStyle' ? (general.styles[value as keyof typeof general.styles] ?? value) : value;
  },
} as const;
