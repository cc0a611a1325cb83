import { CLOCK_MAX_AHEAD_DAYS } from '@prumo/contracts/channel';

const days = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'day', unitDisplay: 'long' });

export const channelTexts = {
  readStatusFailed: 'Erro ao verificar status',
  testFailed: 'Erro ao testar conexão.',
  saveSettingsFailed: 'Erro ao salvar configurações do WhatsApp.',
  listTemplatesFailed: 'Erro ao buscar modelos',
  placeWithoutName: 'Localização',
} as const;

export const webhookTexts = {
  notRegistrable: 'Este provedor não permite registrar o endereço por aqui: copie-o e cole no painel dele.',
  noPublicUrl:
    'Falta o endereço público deste servidor: defina PUBLIC_URL (https://...) e reinicie, ou cole o endereço no painel do provedor.',
  notHttps: 'PUBLIC_URL precisa começar com https://: provedores só entregam mensagens com criptografia.',
  notPublic: 'PUBLIC_URL aponta para um endereço que só existe nesta rede: o provedor não consegue chegar até ele.',
  nothingReplaced: 'Não há endereço anterior para voltar.',
  refused: (why: string) => `O provedor recusou o endereço: ${why}`,
  wrongSignature: 'Assinatura inválida.',
} as const;

export const simulatorTexts = {
  invalidPhone: 'Formato de telefone inválido',
  noNinthDigit: 'Este número não tem nono dígito',
  clockTooFar: (daysAhead: number) =>
    `O relógio do simulador pode ficar no máximo ${days.format(CLOCK_MAX_AHEAD_DAYS)} (5 anos) à frente. Ele já está ${days.format(daysAhead)} à frente.`,
} as const;
