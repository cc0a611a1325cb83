import type { ScriptUse } from '@prumo/contracts/agent/scripts';
import type { TrialTurn } from '@prumo/contracts/agent/trial';
import { intentLabels } from '#domain/conversations/labels.ts';
import { builtInReason } from '#domain/model/writer-words.ts';
import { agentItemLabel, gateReason } from '../gate-words.ts';

export const trialTexts = {
  title: 'Bancada',
  description:
    'Converse com a IA como se fosse um lead. Vale o que está no formulário, salvo ou não. Nada é enviado nem contado, e só fica guardado o que virar caso.',
  chat: 'Conversa de teste',
  empty: 'Escreva como um lead escreveria',
  emptyHint: 'Por exemplo: “Oi, procuro apartamento em Moema até 600 mil”.',
  lead: 'Lead (você)',
  ai: 'IA',
  message: 'Mensagem do lead',
  placeholder: 'Escreva como o lead...',
  send: 'Enviar',
  writing: 'A IA está escrevendo...',
  restart: 'Recomeçar',
  keep: {
    label: 'Virar caso',
    done: 'Conversa guardada como caso',
    doneHint: 'Diga o que a IA devia ter dito.',
    open: 'Abrir casos',
    failed: 'Erro ao criar caso',
  },
  notBegun: 'A conversa ainda não começou',
  failed: 'Não foi possível testar a IA',
  invalidDraft: 'Corrija os campos marcados em Configuração para testar.',
  silent: 'A IA não responde a esta mensagem.',
  file: (name: string) => `Arquivo: ${name}`,
  handedOver: 'A conversa passou para uma pessoa. Daqui em diante a IA não responde.',
  optedOut: 'O lead pediu para não receber mensagens. Daqui em diante a IA não responde.',
  full: 'A conversa de teste chegou ao tamanho máximo. Recomece para continuar.',
  opening: {
    title: 'Começar de uma campanha',
    text: 'Mensagem da campanha',
    textHint: 'O lead responde a esta mensagem.',
    product: 'Produto da campanha',
    noProduct: 'Nenhum',
  },
  ledger: 'O que a IA sabe',
  ledgerEmpty: 'Ainda nada. Aparece aqui o que o lead disser.',
  said: (text: string) => `“${text}”`,
  scripts: {
    title: 'Scripts',
    empty: 'A cada resposta aparece aqui onde cada script foi dito, e por que não.',
    uses: {
      said: 'Dito nesta resposta',
      shortened: 'Dito em parte',
      said_before: 'Já dito',
      waits: 'Ainda não',
      off: 'Qualificação desligada',
      not_for_lead: 'Nada para o lead',
    } satisfies Record<ScriptUse['use'], string>,
    leftOut: (text: string, because: ScriptUse['leftOut'][number]['because'], reason: string | null) => {
      const why = {
        order: 'instrução para a IA',
        asks_too_much: 'a resposta já segue com outra coisa',
        refused: gateReason(reason ?? ''),
      }[because];
      return `Sem “${text}”: ${why}.`;
    },
  },
  decision: 'Decisões e verificação',
  decisionEmpty: 'A cada resposta aparecem aqui a decisão e o que a verificação barrou.',
  turn: (number: number) => `Resposta ${number}`,
  intent: 'Entendeu',
  intentOf: (intent: string) => intentLabels[intent] ?? intent,
  reason: 'Decidiu',
  asked: 'Perguntou',
  offered: 'Indicou',
  handOver: 'Resumo',
  writer: 'Escrito por',
  writerOf: ({ writer, model, because }: Pick<TrialTurn, 'writer' | 'model' | 'because'>) => {
    if (writer === 'model') return `Modelo ${model ?? ''}`.trim();
    if (because === null || because === 'rule') return 'Motor próprio';
    return `Motor próprio. ${builtInReason(because)}`;
  },
  passed: 'Verificação: nada barrado',
  blocked: (count: number) => (count === 1 ? '1 trecho barrado' : `${count} trechos barrados`),
  blockedLine: ({ reason, detail }: TrialTurn['blocked'][number]) => {
    // The gate lower-cases amounts.
    const what = reason === 'asks_known_item' ? agentItemLabel(detail) : detail.replaceAll('r$', 'R$');
    return what === '' ? gateReason(reason) : `${gateReason(reason)}: ${what}`;
  },
} as const;
