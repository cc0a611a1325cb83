import type { AnswerScope, Provider, SimulatedRows } from '@prumo/contracts/channel';
import type { ProviderFieldName } from '@prumo/contracts/channel/whatsapp';

type FieldText = { label: string; hint?: string; placeholder?: string };
type RealProvider = Exclude<Provider, 'simulator'>;

const fields: Record<RealProvider, Partial<Record<ProviderFieldName, FieldText>>> = {
  zapi: {
    instanceId: { label: 'ID da instância', placeholder: '3C1F0A…' },
    apiKey: { label: 'Token da instância (API key)' },
    clientToken: {
      label: 'Token de segurança da conta (Client-Token)',
      hint: 'Só se você o ativou em Segurança, no painel da Z-API.',
    },
  },
  'cloud-api': {
    phoneNumberId: {
      label: 'ID do número de telefone',
      placeholder: '1045…',
      hint: 'Não é o número: é o Phone number ID.',
    },
    businessAccountId: {
      label: 'ID da conta do WhatsApp Business',
      hint: 'Opcional. Sem ele os modelos aprovados não são oferecidos.',
    },
    apiKey: { label: 'Token de acesso', hint: 'O token permanente de um usuário do sistema.' },
    appSecret: { label: 'Chave secreta do aplicativo', hint: 'Prova que as mensagens vêm mesmo da Meta.' },
    verifyToken: { label: 'Token de verificação', hint: 'Uma senha que você inventa e repete no painel da Meta.' },
  },
  evolution: {
    baseUrl: { label: 'Endereço do servidor', placeholder: 'https://evolution.suaempresa.com.br' },
    instanceId: { label: 'Nome da instância' },
    apiKey: { label: 'Chave da API (apikey)' },
  },
};

const steps: Record<RealProvider, readonly string[]> = {
  zapi: [
    'Entre em app.z-api.io e abra “Instâncias Web”. Crie uma instância, se ainda não tiver.',
    'Abra a instância e leia o QR code com o WhatsApp do número: Aparelhos conectados, Conectar aparelho.',
    'Na mesma tela, copie o “ID da instância” e o “Token da instância” para os campos abaixo.',
    'Em “Segurança”, se o token de segurança da conta estiver ativo, copie-o também.',
    'Salve aqui e use “Registrar endereço”: a Z-API passa a entregar as mensagens dos leads a este sistema.',
  ],
  'cloud-api': [
    'Em developers.facebook.com, abra “Meus aplicativos”, crie um aplicativo do tipo Empresa e adicione o produto WhatsApp.',
    'Em WhatsApp, “Configuração da API”, copie o “ID do número de telefone” e o “ID da conta do WhatsApp Business”.',
    'Em business.facebook.com, Configurações, “Usuários do sistema”, gere um token com as permissões whatsapp_business_messaging e whatsapp_business_management.',
    'Em “Configurações do app”, “Básico”, mostre e copie a “Chave secreta do aplicativo”.',
    'Invente um token de verificação, preencha os campos abaixo e salve.',
    'Em WhatsApp, “Configuração”, cole o endereço de recebimento e o mesmo token de verificação, e assine o campo “messages”.',
  ],
  evolution: [
    'No seu servidor Evolution (versão 2), crie uma instância com a integração WHATSAPP-BAILEYS e leia o QR code com o WhatsApp do número.',
    'Copie o endereço do servidor e o nome da instância para os campos abaixo.',
    'Copie a chave (apikey) da instância ou a chave global do servidor.',
    'Salve aqui e use “Registrar endereço”: a Evolution passa a entregar as mensagens dos leads a este sistema.',
  ],
};

const answers: Record<AnswerScope, { label: string; hint: string }> = {
  known: {
    label: 'Quem veio de campanha, anúncio ou planilha',
    hint: 'Quem simplesmente escrever espera por uma pessoa: amigos e clientes antigos não falam com a IA.',
  },
  everyone: { label: 'Todos que escreverem', hint: 'Inclusive contatos pessoais deste número.' },
  nobody: { label: 'Ninguém por enquanto', hint: 'Toda conversa espera por uma pessoa.' },
};

const simulated: Record<SimulatedRows, { label: string; hint: string }> = {
  erase: {
    label: 'Apagar o que foi simulado',
    hint: 'Mensagens, conversas que ficarem vazias, envios e pedidos de saída simulados. Leads, produtos, campanhas e textos ficam.',
  },
  keep: { label: 'Manter no histórico', hint: 'Fica marcado como simulado, fora de todos os números.' },
};

export const channelTexts = {
  fields,
  steps,
  guide: (provider: string) => `Como conectar: ${provider}`,
  server: {
    label: 'Endereço do servidor',
    choose: 'Escolha o servidor',
    other: 'Outro endereço, público e com https',
    otherLabel: 'Outro endereço',
    otherHint: 'Público e com https. Um servidor da rede interna entra na lista por quem instalou o sistema.',
  },
  kept: (mask: string) => `Guardado (${mask}). Deixe vazio para manter.`,
  answersTitle: 'Quem a IA responde',
  answersHint: 'Vale para as próximas mensagens. Um lead também pode ser marcado “Sem IA”.',
  answersMissing: 'Escolha quem a IA responde: até lá ninguém é respondido automaticamente.',
  answers,
  webhookUrl: 'Endereço de recebimento (URL do webhook)',
  otherAddress: 'Este não é o endereço deste sistema: as mensagens precisam chegar aqui por ele.',
  useOurs: 'Usar o endereço deste sistema',
  change: (provider: string) => `Mudar para ${provider}...`,
  unsaved: 'Há alterações não salvas.',
  discard: {
    title: 'Descartar as alterações?',
    question: 'O que você digitou para este provedor ainda não foi salvo.',
    confirm: 'Descartar',
  },
  changeProvider: {
    title: (provider: string) => `Mudar para ${provider}?`,
    step: (step: number, steps: number) => `Passo ${step} de ${steps}`,
    whatHappens: 'O que vai acontecer',
    leavingSimulator: [
      'Campanhas em andamento são pausadas e agendamentos precisam ser refeitos.',
      'Nada do que esperava no simulador é enviado.',
      'O relógio da conta volta à hora real.',
      'A primeira execução de cada campanha fala com todo o público.',
    ],
    leavingReal: [
      'Campanhas em andamento são pausadas e agendamentos precisam ser refeitos.',
      'Mensagens que ainda esperavam a vez não são enviadas.',
    ],
    toSimulator: 'Nada mais sai para o WhatsApp. O que estava em andamento espera o número voltar.',
    toOtherNumber: 'O que você retomar continua pelo novo número.',
    simulatedTitle: 'O que fazer com o que foi simulado',
    simulated,
    next: 'Continuar',
    back: 'Voltar',
    confirm: (provider: string) => `Mudar para ${provider}`,
    confirming: 'Mudando...',
  },
  registration: {
    title: 'Entrega das mensagens',
    done: 'Registrado',
    pending: 'Pendente',
    checking: 'Verificando o que está registrado no provedor...',
    ours: 'Registrado: o provedor entrega as mensagens aqui.',
    none: 'Nenhum endereço registrado: as mensagens dos leads não chegam.',
    other: 'Outro endereço está registrado agora:',
    unknown: 'O provedor não diz qual endereço está registrado.',
    register: 'Registrar endereço',
    registering: 'Registrando...',
    registered: 'Endereço registrado',
    registerFailed: 'Não foi possível registrar o endereço',
    replaceTitle: 'Trocar o endereço registrado?',
    replace: (url: string) =>
      `Hoje o provedor entrega as mensagens em ${url}. Esse endereço fica guardado e pode ser devolvido.`,
    restore: 'Devolver o anterior',
    restored: 'Endereço anterior devolvido',
    restoreTitle: 'Devolver o endereço anterior?',
    restoreText: (url: string) => `O provedor volta a entregar em ${url}, e as mensagens deixam de chegar aqui.`,
    rotate: 'Trocar o segredo',
    rotateTitle: 'Trocar o segredo do endereço?',
    rotateText:
      'O endereço de recebimento muda. Se ele está registrado por aqui, o novo é registrado antes de o antigo deixar de valer; se foi colado à mão, cole o novo no painel do provedor.',
    rotated: 'Segredo trocado',
    rotateFailed: 'Não foi possível trocar o segredo',
  },
  silence: {
    title: (since: string) => `Nada chega deste número desde ${since}`,
    text: 'O provedor diz que está conectado e aceita as mensagens, mas não entrega respostas nem confirmações. O envio continua.',
    steps: [
      'Confira se o endereço de recebimento abaixo é o que está no painel do provedor.',
      'De outro celular, mande uma mensagem para este número: o aviso some quando ela chegar.',
      'Se não chegar, desconecte e conecte o número de novo no painel do provedor.',
    ],
  },
  restriction: {
    lift: 'Liberar envios',
    lifted: 'Envios liberados',
  },
} as const;
