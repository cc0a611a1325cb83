export const PHRASES = {
  openings: [
    'Oi, {nome|tudo bem}!',
    'Olá, {nome|tudo bem}!',
    '{nome|Oi}, tudo certo por aí?',
    'Oi, {nome|como vai}!',
    'Olá! {nome|Tudo bem}, trago uma novidade.',
  ],
  greetings: ['Oi, {nome|tudo bem}!', 'Olá, {nome|tudo bem}!'],
  presentations: {
    moradia: [
      (what: string) => `Se você pensa em um lar novo, vale conhecer ${what}.`,
      (what: string) => `Pensando em morar melhor? Vale conhecer ${what}.`,
      (what: string) => `Separei para você uma opção para morar: ${what}.`,
      (what: string) => `Se mudar de casa está nos planos, olha esta opção: ${what}.`,
    ],
    investimento: [
      (what: string) => `Para quem pensa em investir em imóvel, separei uma opção: ${what}.`,
      (what: string) => `Se investir em imóvel está nos seus planos, vale olhar ${what}.`,
      (what: string) => `Quero te apresentar uma opção voltada para quem investe: ${what}.`,
      (what: string) => `Olha esta opção para diversificar o seu patrimônio: ${what}.`,
    ],
    geral: [
      (what: string) => `Quero te apresentar ${what}.`,
      (what: string) => `Tem uma opção que pode te interessar: ${what}.`,
      (what: string) => `Passando para te mostrar ${what}.`,
      (what: string) => `Separei uma indicação para você: ${what}.`,
    ],
  },
  prices: [
    (range: string) => `Os valores vão ${range}.`,
    (range: string) => `Hoje os valores vão ${range}.`,
    (range: string) => `Faixa de valores: ${range}.`,
  ],
  startingPrices: [
    (price: string) => `Os valores começam em ${price}.`,
    (price: string) => `A partir de ${price}.`,
    (price: string) => `Unidades a partir de ${price}.`,
  ],
  interest: [
    'Quer receber mais detalhes?',
    'Posso te mandar mais informações?',
    'Faz sentido para o que você procura?',
    'Quer que eu te conte mais?',
  ],
  severalPoints: {
    laterMessages: [
      (name: string) => `Voltando a falar de *${name}*:`,
      (name: string) => `Sobre *${name}*, alguns pontos que valem a pena saber:`,
      (name: string) => `O que chama atenção em *${name}*:`,
      (name: string) => `Mais detalhes de *${name}*:`,
    ],
    questions: [
      'O que pesa mais na sua escolha?',
      'Algum desses pontos é importante para você?',
      'Combina com o que você procura?',
      'Qual desses itens te chamou mais a atenção?',
    ],
  },
  onePoint: {
    laterMessages: [
      (name: string) => `Voltando a falar de *${name}*:`,
      (name: string) => `O que chama atenção em *${name}*:`,
      (name: string) => `Sobre *${name}*, vale a pena saber:`,
    ],
    questions: ['O que pesa mais na sua escolha?', 'Isso é importante para você?', 'Combina com o que você procura?'],
  },
  invitations: [
    (name: string) => `Que tal conversar sobre *${name}*? É só responder por aqui que eu tiro as suas dúvidas.`,
    (name: string) => `Se *${name}* fizer sentido para você, me responde aqui e combinamos os próximos passos.`,
    (name: string) => `Quer conhecer *${name}* de perto? Responda esta mensagem e vemos o melhor dia para você.`,
    (name: string) =>
      `Posso guardar um tempo para te explicar *${name}* com calma. Qual o melhor período do dia para você?`,
  ],
  followUps: [
    (name: string) => `Só para saber: ainda faz sentido falarmos de *${name}*?`,
    (name: string) => `Continuo por aqui se quiser saber mais de *${name}*. Alguma dúvida que eu possa responder?`,
    (name: string) => `Seu interesse em *${name}* mudou? Se preferir outra opção, me conta o que você procura.`,
  ],
  optOut: [
    'Se preferir não receber mensagens, responda SAIR.',
    'Não quer mais receber mensagens? É só responder SAIR.',
  ],
} as const;
