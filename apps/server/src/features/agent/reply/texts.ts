import type { ResponseStyle } from '@prumo/contracts/agent';
import type { RequiredItem } from '../ledger/ledger.ts';
import { bold, listOf } from '../text/emphasis.ts';

/** Items asked together in one natural question. */
export type PairedItems = 'typeAndLocation' | 'purposeAndLocation' | 'purposeAndBudget' | 'stageAndBudget';

export type AgentTexts = {
  greeting: (company: string) => string;
  /** The second wording is used when the first went unanswered. */
  questions: Record<RequiredItem, readonly [string, string]>;
  pairs: Record<PairedItems, string>;
  /** What nobody lives in is asked about otherwise. */
  businessPurpose: readonly [string, string];
  plotStage: readonly [string, string];
  /** For what is no part of the search. */
  acknowledgements: readonly string[];
  wishNoted: readonly ((wish: string) => string)[];
  detailNoted: readonly ((detail: string) => string)[];
  fitting: (count: string) => string;
  /** Before the property that comes closest, while more may still be told. */
  closestEarly: string;
  matchesIntro: (count: number) => string;
  alternativesIntro: string;
  /** What was presented stays the best, whatever the lead told since. */
  stillBest: (names: readonly string[]) => string;
  earlyMention: string;
  noProduct: string;
  callInvite: (url: string) => string;
  nextStepWithoutCall: string;
  handOver: string;
  handOverUnasked: string;
  handOverComplaint: string;
  sorry: string;
  sorryRepeated: string;
  passOn: string;
  botAnswer: (company: string) => string;
  declined: string;
  thanks: string;
  standBy: string;
  hello: string;
  liked: string;
  openEnd: string;
  /** For a lead that comes back after weeks. */
  welcomeBack: (wish: string) => string;
  cannotListen: string;
  cannotOpenMedia: string;
};

const profissional: AgentTexts = {
  greeting: (company) => `Olá! Sou o assistente virtual da ${company}.`,
  questions: {
    type: [
      'Que tipo de imóvel você procura?',
      'Você já tem em mente um tipo de imóvel, como apartamento, casa ou terreno?',
    ],
    stage: [
      'Você prefere imóvel pronto, em construção, lançamento ou na planta?',
      'Quanto à fase da obra: pronto, em construção, lançamento ou na planta?',
    ],
    location: ['Em qual cidade ou bairro você deseja comprar?', 'Há uma região de preferência para o imóvel?'],
    budget: [
      'Qual faixa de valor você pretende investir na compra?',
      'Até que valor devo considerar na busca? Pode ser aproximado.',
    ],
    purpose: [
      'O imóvel seria para morar ou para investir?',
      'Para eu acertar na indicação: a compra é para moradia ou investimento?',
    ],
  },
  pairs: {
    typeAndLocation: 'Que tipo de imóvel você procura, e em qual cidade ou bairro?',
    purposeAndLocation: 'O imóvel seria para morar ou para investir, e já tem uma região em mente?',
    purposeAndBudget: 'O imóvel seria para morar ou para investir, e até que valor devo considerar na busca?',
    stageAndBudget: 'Você prefere imóvel pronto, em construção ou na planta, e até que valor devo considerar na busca?',
  },
  businessPurpose: [
    'O imóvel seria para uso da sua empresa ou para investir?',
    'Para eu acertar na indicação: a compra é para uso próprio ou investimento?',
  ],
  plotStage: [
    'O terreno deve estar pronto para construir ou pode ser lançamento?',
    'Quanto ao terreno: pronto para construir ou em lançamento?',
  ],
  acknowledgements: ['Entendido.', 'Perfeito, obrigado.', 'Certo, registrado.', 'Obrigado pela informação.'],
  wishNoted: [
    (wish) => `Certo, você procura ${wish}.`,
    (wish) => `Anotei a sua busca: ${wish}.`,
    (wish) => `Entendi, você quer ${wish}.`,
  ],
  detailNoted: [
    (detail) => `Certo, ${detail}.`,
    (detail) => `Anotado: ${detail}.`,
    (detail) => `Entendido, ${detail}.`,
  ],
  fitting: (count) => `Temos ${count} com esse perfil.`,
  closestEarly: 'No momento não temos nada exatamente assim. O que chega mais perto:',
  matchesIntro: (count) =>
    count === 1
      ? 'Pelo que me informou, esta opção do nosso catálogo atende à sua busca:'
      : 'Pelo que me informou, estas opções do nosso catálogo atendem à sua busca:',
  alternativesIntro:
    'No momento não temos no catálogo um imóvel que atenda a tudo o que procura. Como alternativa, o mais próximo é:',
  stillBest: (names) =>
    `${listOf(names.map(bold))} ${names.length === 1 ? 'continua sendo o mais próximo da sua busca' : 'continuam sendo os mais próximos da sua busca'}.`,
  earlyMention: 'Há no nosso catálogo um imóvel que pode interessar:',
  noProduct:
    'No momento não temos no catálogo um imóvel com esse perfil. Sua busca fica registrada aqui para a equipe.',
  callInvite: (url) =>
    `O próximo passo é uma conversa rápida com um especialista. Escolha o melhor horário aqui: ${url}`,
  nextStepWithoutCall:
    'O próximo passo é uma conversa com um dos nossos corretores. Já avisei a equipe, que continuará o atendimento por aqui.',
  handOver: 'Claro. Vou transferir a conversa para uma pessoa da nossa equipe, que continuará o atendimento por aqui.',
  handOverUnasked:
    'Para dar o melhor encaminhamento, vou transferir a conversa para uma pessoa da nossa equipe, que continuará o atendimento por aqui.',
  handOverComplaint:
    'Lamento pelo transtorno. Vou passar a conversa para uma pessoa da nossa equipe, que dará continuidade por aqui.',
  sorry: 'Lamento pelo incômodo, já está anotado.',
  sorryRepeated:
    'Lamento pela repetição; já deixei anotado para a equipe. Se preferir não receber mensagens, responda SAIR. Se quiser, sigo à disposição para ajudar na sua busca.',
  passOn:
    'Vou repassar seu pedido à equipe, que retornará assim que possível. Enquanto isso, sigo à disposição por aqui como assistente virtual.',
  botAnswer: (company) => `Sou o assistente virtual da ${company}, um atendimento automático, e não uma pessoa.`,
  declined: 'Sem problemas, agradeço o retorno. Se mudar de ideia, é só escrever por aqui.',
  thanks: 'Por nada! Estou à disposição.',
  standBy: 'Combinado. Sigo à disposição por aqui.',
  hello: 'Olá! Estou à disposição.',
  liked: 'Que bom que gostou.',
  openEnd: 'Posso ajudar com mais alguma informação?',
  welcomeBack: (wish) =>
    `Bom falar com você de novo. Da última vez você procurava ${wish}. Continua assim ou mudou alguma coisa?`,
  cannotListen: 'Como assistente virtual, não consigo ouvir áudios. Poderia escrever a mensagem em texto, por favor?',
  cannotOpenMedia:
    'Recebi o arquivo, mas como assistente virtual não consigo abri-lo. Poderia descrever em texto, por favor?',
};

const amigavel: AgentTexts = {
  greeting: (company) => `Oi! Eu sou o assistente virtual da ${company} 😊`,
  questions: {
    type: [
      'Que tipo de imóvel você está procurando?',
      'Você já tem em mente apartamento, casa, terreno ou outro tipo?',
    ],
    stage: [
      'Você prefere pronto, em construção, lançamento ou na planta?',
      'E a fase: pronto, em obras, lançamento ou na planta?',
    ],
    location: ['Em qual cidade ou bairro você quer comprar?', 'Tem alguma região de que você gosta mais?'],
    budget: [
      'Qual faixa de valor você tem em mente para a compra?',
      'Até que valor eu posso procurar? Pode ser aproximado 😊',
    ],
    purpose: ['É para morar ou para investir?', 'Só para eu acertar na indicação: vai ser moradia ou investimento?'],
  },
  pairs: {
    typeAndLocation: 'Que tipo de imóvel você está procurando, e em qual cidade ou bairro?',
    purposeAndLocation: 'É para morar ou para investir, e já tem uma região em mente?',
    purposeAndBudget: 'É para morar ou para investir, e até quanto você pensa em gastar?',
    stageAndBudget: 'Você prefere pronto, em construção ou na planta, e até quanto pensa em gastar?',
  },
  businessPurpose: [
    'É para uso da sua empresa ou para investir?',
    'Só para eu acertar na indicação: vai ser para uso próprio ou investimento?',
  ],
  plotStage: [
    'O terreno precisa estar pronto para construir ou pode ser lançamento?',
    'Só para confirmar: pronto para construir ou em lançamento?',
  ],
  acknowledgements: ['Que bom, anotei aqui!', 'Perfeito!', 'Ótimo, entendi!', 'Legal, anotado!'],
  wishNoted: [
    (wish) => `Que bom, você procura ${wish}!`,
    (wish) => `Anotei a sua busca: ${wish}.`,
    (wish) => `Entendi, você quer ${wish}!`,
  ],
  detailNoted: [
    (detail) => `Certo, ${detail}!`,
    (detail) => `Anotei aqui: ${detail}.`,
    (detail) => `Perfeito, ${detail}!`,
  ],
  fitting: (count) => `Temos ${count} assim.`,
  closestEarly: 'Agora não temos nada exatamente assim. O que chega mais perto:',
  matchesIntro: (count) =>
    count === 1
      ? 'Olha só, encontrei uma opção que combina com o que você me contou:'
      : 'Olha só, encontrei opções que combinam com o que você me contou:',
  alternativesIntro:
    'Agora não temos no catálogo um imóvel com tudo o que você pediu. Como alternativa, o mais próximo é:',
  stillBest: (names) =>
    `${listOf(names.map(bold))} ${names.length === 1 ? 'continua sendo o mais próximo do que você procura' : 'continuam sendo os mais próximos do que você procura'}.`,
  earlyMention: 'Já tem um imóvel no nosso catálogo que pode te interessar:',
  noProduct: 'Agora não temos no catálogo um imóvel com esse perfil. Sua busca fica anotada aqui para a equipe.',
  callInvite: (url) => `Que tal uma conversa rápida com um especialista? É só escolher o melhor horário: ${url}`,
  nextStepWithoutCall:
    'O próximo passo é conversar com um dos nossos corretores. Já avisei a equipe, e alguém continua com você por aqui.',
  handOver: 'Claro! Vou passar nossa conversa para uma pessoa da equipe, que continua com você por aqui.',
  handOverUnasked:
    'Para te ajudar melhor, vou passar nossa conversa para uma pessoa da equipe, que continua com você por aqui.',
  handOverComplaint:
    'Sinto muito por isso. Vou passar nossa conversa para uma pessoa da equipe cuidar do seu caso por aqui.',
  sorry: 'Desculpe por isso, já anotei aqui!',
  sorryRepeated:
    'Desculpe pela repetição, já avisei a equipe! Se preferir não receber mensagens, é só responder SAIR. Se quiser, eu te ajudo na busca por aqui.',
  passOn:
    'Vou passar seu pedido para a equipe, que te responde assim que puder. Enquanto isso sigo por aqui como assistente virtual.',
  botAnswer: (company) => `Sou o assistente virtual da ${company}, um atendimento automático, e não uma pessoa 😊`,
  declined: 'Sem problema, obrigado por avisar! Se mudar de ideia, é só chamar por aqui.',
  thanks: 'De nada! Qualquer coisa, é só chamar.',
  standBy: 'Combinado! Qualquer coisa, estou por aqui.',
  hello: 'Oi! Que bom falar com você.',
  liked: 'Que bom que você gostou! 😊',
  openEnd: 'Quer saber mais alguma coisa?',
  welcomeBack: (wish) =>
    `Que bom te ver de volta! Da última vez você procurava ${wish}. Continua assim ou mudou alguma coisa?`,
  cannotListen: 'Sou um assistente virtual e não consigo ouvir áudios. Você pode me escrever em texto, por favor?',
  cannotOpenMedia: 'Recebi o arquivo, mas sou um assistente virtual e não consigo abrir. Pode me contar em texto?',
};

const casual: AgentTexts = {
  greeting: (company) => `Oi! Aqui é o assistente virtual da ${company} 👋`,
  questions: {
    type: ['Que tipo de imóvel você tá buscando?', 'Tá pensando em apê, casa, terreno ou outro tipo?'],
    stage: [
      'Você quer pronto, em construção, lançamento ou na planta?',
      'E a fase da obra: pronto, em construção, lançamento ou na planta?',
    ],
    location: ['Em qual cidade ou bairro você quer comprar?', 'Tem alguma região que você curte mais?'],
    budget: ['Que faixa de valor você tem em mente?', 'Até quanto posso procurar? Pode ser um valor aproximado.'],
    purpose: ['É pra morar ou pra investir?', 'Só pra eu acertar: vai ser moradia ou investimento?'],
  },
  pairs: {
    typeAndLocation: 'Que tipo de imóvel você tá buscando, e em qual cidade ou bairro?',
    purposeAndLocation: 'É pra morar ou pra investir, e já tem uma região em mente?',
    purposeAndBudget: 'É pra morar ou pra investir, e até quanto você quer gastar?',
    stageAndBudget: 'Você quer pronto, em construção ou na planta, e até quanto quer gastar?',
  },
  businessPurpose: [
    'É pra uso da sua empresa ou pra investir?',
    'Só pra eu acertar: vai ser uso próprio ou investimento?',
  ],
  plotStage: [
    'O terreno tem que estar pronto pra construir ou pode ser lançamento?',
    'Só pra confirmar: pronto pra construir ou em lançamento?',
  ],
  acknowledgements: ['Show, anotado!', 'Boa!', 'Beleza, entendi!', 'Fechou, anotei aqui!'],
  wishNoted: [
    (wish) => `Boa, você quer ${wish}!`,
    (wish) => `Anotei a sua busca: ${wish}.`,
    (wish) => `Beleza, você procura ${wish}!`,
  ],
  detailNoted: [
    (detail) => `Beleza, ${detail}!`,
    (detail) => `Anotei aqui: ${detail}.`,
    (detail) => `Fechou, ${detail}!`,
  ],
  fitting: (count) => `Tem ${count} assim por aqui.`,
  closestEarly: 'Agora não tem nada exatamente assim. O que chega mais perto:',
  matchesIntro: (count) =>
    count === 1
      ? 'Olha essa opção que bate com o que você me contou:'
      : 'Olha essas opções que batem com o que você me contou:',
  alternativesIntro:
    'Agora a gente não tem no catálogo um imóvel com tudo o que você pediu. Como alternativa, o mais próximo é:',
  stillBest: (names) =>
    `${listOf(names.map(bold))} ${names.length === 1 ? 'segue sendo o mais próximo do que você procura' : 'seguem sendo os mais próximos do que você procura'}.`,
  earlyMention: 'Já tem um imóvel no catálogo que pode te interessar:',
  noProduct: 'Agora a gente não tem no catálogo um imóvel com esse perfil. Sua busca fica anotada aqui pra equipe.',
  callInvite: (url) => `Bora marcar um papo rápido com um especialista? Escolhe o melhor horário aqui: ${url}`,
  nextStepWithoutCall:
    'O próximo passo é um papo com um dos nossos corretores. Já avisei a equipe, e alguém continua com você por aqui.',
  handOver: 'Claro! Vou passar nosso papo pra uma pessoa da equipe, que continua com você por aqui.',
  handOverUnasked:
    'Pra te ajudar melhor, vou passar nosso papo pra uma pessoa da equipe, que continua com você por aqui.',
  handOverComplaint:
    'Poxa, sinto muito. Vou passar nosso papo pra uma pessoa da equipe resolver isso com você por aqui.',
  sorry: 'Foi mal, já anotei aqui!',
  sorryRepeated:
    'Foi mal pela repetição, já avisei a equipe! Se não quiser mais mensagem, é só responder SAIR. Se quiser, te ajudo na busca por aqui.',
  passOn:
    'Vou passar seu pedido pra equipe, que te responde assim que der. Enquanto isso sigo por aqui como assistente virtual.',
  botAnswer: (company) => `Sou o assistente virtual da ${company}, um atendimento automático, e não uma pessoa 🙂`,
  declined: 'Tranquilo, valeu por avisar! Se mudar de ideia, é só chamar por aqui.',
  thanks: 'Por nada! Precisando, é só chamar.',
  standBy: 'Fechou! Qualquer coisa, tô por aqui.',
  hello: 'Oi! Bom te ver por aqui.',
  liked: 'Boa, que bom que curtiu!',
  openEnd: 'Quer saber mais alguma coisa?',
  welcomeBack: (wish) =>
    `Opa, bom te ver de volta! Da última vez você procurava ${wish}. Segue assim ou mudou alguma coisa?`,
  cannotListen: 'Sou um assistente virtual e não consigo ouvir áudio. Manda em texto, por favor?',
  cannotOpenMedia: 'Recebi o arquivo, mas sou um assistente virtual e não consigo abrir. Me conta em texto?',
};

export const TEXTS: Record<ResponseStyle, AgentTexts> = { profissional, amigavel, casual };
