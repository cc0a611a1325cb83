import type { ModelFailure, ModelProvider, ModelTest } from '@prumo/contracts/agent/model';
import { formatCost } from '../model-query.ts';

const failures: Record<ModelFailure, string> = {
  deadline: 'O servidor não respondeu a tempo.',
  unreachable: 'Não foi possível chegar ao servidor. Confira o endereço.',
  rate_limited: 'O servidor diz que o limite de uso foi atingido. Tente mais tarde ou confira o seu plano.',
  overloaded: 'O servidor está sobrecarregado agora. Tente de novo em alguns minutos.',
  server_error: 'O servidor respondeu com um erro dele.',
  rejected: 'O servidor recusou o pedido. Confira a chave, o endereço e o nome do modelo.',
  too_large: 'A resposta veio longa demais para ser deste tipo de servidor.',
  malformed: 'A resposta veio em outro formato. Confira o provedor e o endereço.',
  no_action: 'O modelo respondeu, mas não usou a ferramenta pedida: ele não serve para escrever pela IA.',
  truncated: 'O modelo respondeu, mas a resposta foi cortada no meio.',
  refused: 'O modelo respondeu, mas se recusou a fazer o teste.',
};

const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const modelTexts = {
  title: 'Modelo de linguagem',
  description:
    'O motor da IA decide o que dizer; um modelo de linguagem pode escrever com mais naturalidade. Se ele falha, demora ou diz o que não devia, sai o texto do motor.',
  loading: 'Carregando modelo de linguagem...',
  failed: 'Erro ao buscar o modelo de linguagem',
  owner: 'Quem escreve',
  owners: (installation: string | null) => ({
    installation: installation === null ? 'Modelo da instalação (nenhum)' : `Modelo da instalação (${installation})`,
    account: 'Modelo da conta',
    none: 'Só o motor próprio, sem modelo',
  }),
  noInstallation: 'Quem instalou o sistema não configurou um modelo: por enquanto escreve o motor próprio.',
  provider: 'Provedor',
  providers: {
    'openai-compatible': 'Compatível com OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    ollama: 'Ollama',
  } satisfies Record<ModelProvider, string>,
  baseUrl: 'Endereço do servidor',
  serviceHint: (address: string) => `Em branco: ${address}`,
  serverHint: 'Público e com https, como https://api.exemplo.com.br/v1.',
  serversHint: (servers: readonly string[]) => `Público e com https, ou um destes: ${servers.join(', ')}`,
  model: 'Nome do modelo',
  modelHint: 'Como o provedor o escreve.',
  key: 'Chave da API',
  keyHint: 'Guardada cifrada e nunca mostrada de novo.',
  keyKept: (ending: string) => `Definida (${ending}). Em branco, fica como está.`,
  keyRemoved: 'A chave será removida ao salvar.',
  removeKey: 'Remover chave',
  keepKey: 'Manter chave',
  priceInput: 'Preço por milhão de tokens de entrada',
  priceOutput: 'Preço por milhão de tokens de saída',
  priceHint: 'Opcional, na moeda em que você paga. Sem preços não há custo nem limite.',
  limit: 'Limite de custo por dia',
  limitHint: 'Em branco, sem limite. Ao chegar nele, o motor próprio escreve até a meia-noite da conta.',
  amountInvalid: 'Informe um valor, como 0,15',
  today: (spent: number, limit: number | null) =>
    limit === null
      ? `Custo de hoje: ${formatCost(spent)}`
      : `Custo de hoje: ${formatCost(spent)} de ${formatCost(limit)}`,
  limitReached: 'Limite do dia atingido: escreve o motor próprio.',
  unsaved: 'Alterações não salvas',
  save: 'Salvar modelo',
  saving: 'Salvando...',
  saved: 'Modelo de linguagem salvo',
  saveFailed: 'Não foi possível salvar o modelo',
  test: {
    action: 'Testar conexão',
    busy: 'Testando...',
    saveFirst: 'Salve antes de testar: o teste usa o que está salvo.',
    failed: 'Não foi possível testar a conexão',
    result: ({ failure, detail, milliseconds }: ModelTest) =>
      failure === null
        ? `Conexão feita: o modelo respondeu como devia em ${seconds.format(milliseconds / 1000)} s.`
        : `${failures[failure]}${detail === null ? '' : ` (${detail})`}`,
  },
} as const;
