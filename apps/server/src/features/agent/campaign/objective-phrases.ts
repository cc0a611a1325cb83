import type { Objective } from './read-objective.ts';

/**
 * `what`: the product with its kind and place. `the`, `of` and `to`: its name with the article that people in the trade
 * give it. `occasion`: with its day and place, as far as told.
 */
type Parts = { what: string; the: string; of: string; to: string; occasion: string; ofOccasion: string };
type Wording = (parts: Parts) => string;

type Step = {
  says: readonly Wording[];
  /** What is known of the product stands below; `bare` is said where nothing is. */
  listed?: { bare: Wording };
  asks: readonly Wording[];
};

const ask = (...questions: readonly string[]): readonly Wording[] => questions.map((question) => () => question);

/** Three messages of each objective; a presentation has texts of its own. No text states what only people know. */
export const OBJECTIVE_STEPS: Record<Exclude<Objective, 'presentation'>, readonly [Step, Step, Step]> = {
  invitation: [
    {
      says: [
        ({ occasion }) => `Quero te convidar para ${occasion}.`,
        ({ occasion }) => `Tenho um convite para você: ${occasion}.`,
        ({ occasion }) => `Passando para te convidar: ${occasion}.`,
      ],
      asks: ask('Você consegue vir?', 'Posso contar com a sua presença?', 'Quer participar?'),
    },
    {
      says: [
        ({ the }) => `no dia, vamos apresentar ${the}. Destaques:`,
        ({ the }) => `entre os imóveis do convite está ${the}. Destaques:`,
      ],
      listed: { bare: ({ the }) => `no dia, vamos apresentar ${the} e tirar as suas dúvidas.` },
      asks: ask('O que você gostaria de saber por lá?', 'Quer levar alguém com você?'),
    },
    {
      says: [
        ({ ofOccasion }) => `passando para lembrar ${ofOccasion}.`,
        ({ occasion }) => `só para lembrar: te esperamos para ${occasion}.`,
      ],
      asks: ask('Podemos contar com a sua presença?', 'Posso confirmar o seu nome?'),
    },
  ],
  referral: [
    {
      says: [
        () => 'Hoje o pedido é diferente: queremos a sua indicação.',
        () => 'Se algum amigo ou familiar seu procura imóvel, gostaríamos de ajudar.',
      ],
      asks: ask('Você conhece alguém que está procurando imóvel?', 'Lembrou de alguém?'),
    },
    {
      says: [
        ({ of }) => `se quiser indicar, pode encaminhar este resumo ${of}:`,
        ({ of }) => `para facilitar a indicação, aqui vai um resumo ${of}:`,
      ],
      listed: { bare: ({ what }) => `se quiser indicar, pode encaminhar esta mensagem: ${what}.` },
      asks: ask('Pensou em alguém?', 'Alguém que você conhece pode gostar?'),
    },
    {
      says: [
        () => 'se lembrar de alguém, a sua indicação é muito bem-vinda. Pode passar o nosso contato.',
        () => 'toda indicação sua é bem-vinda, e é só passar o nosso contato.',
      ],
      asks: ask('Quer indicar alguém?', 'Algum amigo ou familiar está procurando imóvel?'),
    },
  ],
  after_visit: [
    {
      says: [({ to }) => `Obrigado pela sua visita ${to}!`, ({ to }) => `Agradeço a sua visita ${to}.`],
      asks: ask('O que você achou?', 'Do que você mais gostou? E do que não gostou?'),
    },
    {
      says: [
        ({ of }) => `para relembrar a visita, os pontos ${of}:`,
        ({ of }) => `para comparar com calma depois da visita, o resumo ${of}:`,
      ],
      listed: { bare: ({ to }) => `depois da visita ${to}, é normal surgirem perguntas.` },
      asks: ask(
        'Ficou alguma dúvida?',
        'Faltou ver alguma coisa?',
        'Quer marcar outra visita e trazer alguém da família?',
      ),
    },
    {
      says: [
        ({ of }) => `o que você achou ${of} depois de pensar com calma?`,
        ({ to }) => `queria saber o que você achou da visita ${to}.`,
      ],
      asks: ask('Quer seguir ou prefere ver outras opções?', 'Posso ajudar em algo para você decidir?'),
    },
  ],
  open_proposal: [
    {
      says: [({ of }) => `A proposta ${of} ficou em aberto.`, ({ of }) => `Voltando à proposta ${of}.`],
      asks: ask('Ainda faz sentido para você?', 'Quer retomar de onde paramos?'),
    },
    {
      says: [
        () => 'quero entender o que falta para avançarmos com a proposta.',
        () => 'se houver algo na proposta que você gostaria de rever, me conta.',
      ],
      asks: ask('Ficou alguma dúvida sobre valor, prazo ou documentos?', 'O que você mudaria na proposta?'),
    },
    {
      says: [
        ({ of }) => `gostaria de dar um encaminhamento à proposta ${of}, do jeito que for melhor para você.`,
        ({ of }) => `para não deixar a proposta ${of} parada, qualquer resposta sua ajuda.`,
      ],
      asks: ask('Prefere seguir, ajustar ou encerrar a proposta?', 'O que você prefere fazer com ela?'),
    },
  ],
  reactivation: [
    {
      says: [() => 'Faz um tempo que não nos falamos.', () => 'Já faz um tempinho desde o nosso último contato.'],
      asks: ask(
        'Você ainda pensa em comprar um imóvel, ou isso mudou?',
        'Você ainda está procurando imóvel?',
        'A sua busca por imóvel continua?',
      ),
    },
    {
      says: [
        ({ what }) => `se ainda estiver procurando, dá uma olhada: ${what}.`,
        ({ what }) => `se a busca continua, uma opção para você: ${what}.`,
      ],
      listed: { bare: ({ what }) => `se ainda estiver procurando, dá uma olhada: ${what}.` },
      asks: ask('Tem a ver com o que você procura hoje?', 'O que mudou no que você procura?'),
    },
    {
      says: [
        () => 'se não for mais o momento, sem problema: é só responder SAIR.',
        () => 'se você já comprou ou desistiu, é só me avisar e eu não escrevo mais.',
      ],
      asks: ask(
        'Se ainda procura, o que seria o imóvel ideal?',
        'Se ainda procura, que tipo de imóvel você quer hoje?',
      ),
    },
  ],
  last_units: [
    {
      says: [({ of }) => `Estamos nas últimas unidades ${of}.`, ({ of }) => `Restam as últimas unidades ${of}.`],
      asks: ask('Quer ver o que ainda está disponível?', 'Posso te mandar o que ainda temos?'),
    },
    {
      says: [
        ({ of }) => `para ajudar na sua decisão, o essencial ${of}:`,
        ({ of }) => `destaques das últimas unidades ${of}:`,
      ],
      listed: { bare: ({ of }) => `se você tem interesse nas últimas unidades ${of}, posso tirar as suas dúvidas.` },
      asks: ask('O que você gostaria de saber?', 'Ficou alguma dúvida?'),
    },
    {
      says: [
        ({ of }) => `se você ainda tem interesse nas últimas unidades ${of}, é um bom momento para conversarmos.`,
        ({ of }) => `ainda temos algumas unidades ${of}.`,
      ],
      asks: ask('Quer que eu te mande quais são?', 'Posso ajudar com alguma informação?'),
    },
  ],
  launch: [
    {
      says: [
        ({ of }) => `Quero te contar do lançamento ${of}.`,
        ({ of }) => `Temos novidade: o lançamento ${of}.`,
        ({ of }) => `Você conhece o lançamento ${of}? Vale olhar.`,
      ],
      asks: ask('Quer receber a apresentação?', 'Quer saber mais do lançamento?'),
    },
    {
      says: [
        ({ of }) => `conheça os detalhes do lançamento ${of}:`,
        ({ the }) => `o que você encontra no lançamento, ${the}:`,
      ],
      listed: { bare: ({ of }) => `posso te contar os detalhes do lançamento ${of}.` },
      asks: ask('O que você quer saber primeiro?', 'Combina com o que você procura?'),
    },
    {
      says: [
        ({ of }) => `ainda dá para tirar as suas dúvidas sobre o lançamento ${of} por aqui.`,
        ({ of }) => `se o lançamento ${of} te interessou, podemos conversar.`,
      ],
      asks: ask('Quer marcar uma conversa?', 'Qual é o melhor horário para falarmos?'),
    },
  ],
  new_terms: [
    {
      says: [
        ({ the }) => `${capital(the)} está com novas condições de pagamento.`,
        ({ of }) => `As condições de pagamento ${of} mudaram.`,
      ],
      asks: ask('Quer saber o que mudou?', 'Posso te mandar as novas condições?'),
    },
    {
      says: [
        () => 'para ver se as novas condições servem para você, preciso de uma informação.',
        () => 'sobre as novas condições, me ajuda com uma coisa.',
      ],
      asks: ask('O que pesa mais para você: entrada, prazo ou parcela?', 'Que valor de parcela ficaria confortável?'),
    },
    {
      says: [
        ({ of }) => `posso te explicar as novas condições ${of} com calma.`,
        ({ of }) => `se as novas condições ${of} te interessam, podemos conversar.`,
      ],
      asks: ask('Quer que eu te envie os detalhes?', 'Qual é o melhor horário para falarmos?'),
    },
  ],
  first_home: [
    {
      says: [
        ({ the }) => `Se você pensa em comprar o primeiro imóvel, uma opção para avaliar é ${the}.`,
        ({ the }) => `Para quem quer sair do aluguel e ter o primeiro imóvel, vale conhecer ${the}.`,
      ],
      asks: ask('Seria o seu primeiro imóvel?', 'Está pensando em comprar o primeiro imóvel?'),
    },
    {
      says: [
        () => 'é normal ter dúvidas na primeira compra: entrada, financiamento, documentos.',
        () => 'na primeira compra, é comum ter dúvida sobre entrada e financiamento.',
      ],
      asks: ask('Qual é a sua maior dúvida?', 'Por onde você quer começar?'),
    },
    {
      says: [
        ({ the }) => `um bom primeiro passo é ver se ${the} cabe no seu orçamento.`,
        ({ the }) => `para o primeiro imóvel, ${the} pode ser um começo.`,
      ],
      asks: ask('Vamos fazer essa conta?', 'Quer que eu te explique como funciona a compra, passo a passo?'),
    },
  ],
  investors: [
    {
      says: [
        ({ the }) => `Para quem investe em imóveis, uma opção é ${the}.`,
        ({ the }) => `Se você pensa em investir em imóvel, vale avaliar ${the}.`,
      ],
      asks: ask('Você investe em imóveis ou pensa em começar?', 'Você investe pensando em renda ou em valorização?'),
    },
    {
      says: [
        ({ of }) => `características ${of} para a sua análise de investimento:`,
        ({ of }) => `alguns pontos ${of} para você avaliar como investimento:`,
      ],
      listed: { bare: ({ the }) => `se quiser avaliar ${the} como investimento, posso te contar o que temos.` },
      asks: ask('O que pesa mais para você em um investimento?', 'Falta alguma informação para a sua análise?'),
    },
    {
      says: [
        ({ of }) => `posso te mandar a ficha ${of} para você comparar com outros investimentos.`,
        ({ the }) => `se ${the} faz sentido como investimento, podemos conversar.`,
      ],
      asks: ask('Quer receber?', 'Tem uma faixa de valor em mente para investir?'),
    },
  ],
  ready: [
    {
      says: [
        ({ what }) => `Se você quer se mudar logo, vale conhecer: ${what}.`,
        ({ what }) => `Para quem quer se mudar sem esperar obra, uma opção: ${what}.`,
      ],
      asks: ask('Para quando você pretende se mudar?', 'Em quanto tempo você quer se mudar?'),
    },
    {
      says: [({ the }) => `pensando na mudança, ${the} tem:`, ({ of }) => `para quem vai se mudar, destaques ${of}:`],
      listed: { bare: ({ the }) => `pensando na mudança, vale olhar ${the} de perto.` },
      asks: ask('Quantas pessoas vão morar?', 'O que não pode faltar no seu novo lar?'),
    },
    {
      says: [
        ({ the }) => `que tal conhecer ${the} pessoalmente antes da mudança?`,
        ({ the }) => `se a mudança é para já, o melhor é conhecer ${the} pessoalmente.`,
      ],
      asks: ask('Que dia é bom para você?', 'Prefere durante a semana ou no fim de semana?'),
    },
  ],
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
