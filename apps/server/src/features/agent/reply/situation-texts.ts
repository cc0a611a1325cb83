import type { Situation } from '../reading/situations.ts';

export const SITUATION_TEXTS: Record<Exclude<Situation, 'about-agent'>, string> = {
  injection:
    'Não posso mudar as minhas regras de atendimento nem confirmar condições fora do nosso cadastro. Posso ajudar com os imóveis à venda.',
  abuse: 'Quero ajudar, e peço que a conversa siga com respeito. Se preferir, a equipe também pode atender você.',
  seller:
    'Por aqui eu atendo quem quer comprar. Deixei anotado que você tem um imóvel para vender, e a equipe avalia o seu contato.',
  'seller-buyer':
    'Deixei anotado que você tem um imóvel para vender, e a equipe avalia o seu contato. Na compra eu já posso ajudar por aqui.',
  'lets-out':
    'Por aqui eu atendo quem quer comprar. Deixei anotado que você tem um imóvel para alugar, e a equipe avalia o seu contato.',
  'still-sells': 'Certo, fica anotado para a equipe, que fala com você sobre o seu imóvel por aqui.',
  fees: 'Taxas e condições de intermediação são assunto da equipe; já deixei anotado para ela falar com você por aqui.',
  tenant: 'Por aqui eu atendo a compra de imóveis, não o aluguel. Se a compra também interessar a você, posso ajudar.',
  'offers-service':
    'Obrigado pelo contato! Este canal é para quem quer comprar imóvel; deixei sua mensagem anotada para a equipe.',
  job: 'Obrigado pelo interesse! Este canal é para quem quer comprar imóvel; deixei sua mensagem anotada para a equipe.',
  foreign:
    'Este atendimento automático é em português; a equipe já foi avisada. ' +
    'Sorry, this assistant only writes in Portuguese; our team has been notified. ' +
    'Lo siento, este asistente solo escribe en portugués; el equipo ya fue avisado.',
  'wrong-number': 'Desculpe o engano. Se não quiser receber mensagens, responda SAIR e não escrevo mais.',
  who: 'Este é um contato sobre imóveis à venda. Se preferir não receber mensagens, responda SAIR.',
  busy: 'Sem problema! Quando puder, é só escrever por aqui.',
  voice: 'Por aqui eu só leio e escrevo texto: não ouço nem gravo áudios. Pode me escrever, por favor?',
  grief: 'Sinto muito. Fique à vontade: quando quiser continuar, é só escrever por aqui.',
  'off-topic': 'Esse assunto foge do que eu consigo ajudar por aqui; posso ajudar com os imóveis à venda.',
};

export const PASSED_TO_TEAM: ReadonlySet<Situation> = new Set([
  'seller',
  'seller-buyer',
  'still-sells',
  'lets-out',
  'fees',
  'offers-service',
  'job',
  'foreign',
]);
export const ENDS_CONVERSATION: ReadonlySet<Situation> = new Set([
  'seller',
  'still-sells',
  'lets-out',
  'fees',
  'tenant',
  'job',
  'grief',
  'busy',
]);
export const KEEPS_QUALIFYING: ReadonlySet<Situation> = new Set([
  'injection',
  'off-topic',
  'who',
  'about-agent',
  'seller-buyer',
]);

export const OPTED_OUT_TEXT = 'Pronto, não vou mais enviar mensagens. Se quiser voltar, responda VOLTAR.';

export const LANGUAGE_LINES = {
  english: 'I can read English, but I answer in Portuguese; our team has been notified.',
  spanish: 'Leo español, pero respondo en portugués; el equipo ya fue avisado.',
} as const;
