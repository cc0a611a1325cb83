import type { Situation } from './situations.ts';

/** Short, decent answers to what is not a buyer's message; the same in every style. */
export const SITUATION_TEXTS: Record<Situation, string> = {
  injection:
    'Não posso mudar as minhas regras de atendimento nem confirmar condições fora do nosso cadastro. Posso ajudar com os imóveis à venda.',
  abuse: 'Quero ajudar, e peço que a conversa siga com respeito. Se preferir, a equipe também pode atender você.',
  seller:
    'Por aqui eu atendo quem quer comprar. Deixei anotado que você tem um imóvel para vender, e a equipe avalia o seu contato.',
  tenant: 'Por aqui eu atendo a compra de imóveis, não o aluguel. Se a compra também interessar a você, posso ajudar.',
  'offers-service':
    'Obrigado pelo contato! Este canal é para quem quer comprar imóvel; deixei sua mensagem anotada para a equipe.',
  job: 'Obrigado pelo interesse! Este canal é para quem quer comprar imóvel; deixei sua mensagem anotada para a equipe.',
  foreign:
    'Este atendimento é em português. Sorry, this assistant only writes in Portuguese. Lo siento, este asistente solo escribe en portugués.',
  'wrong-number': 'Desculpe o engano. Se não quiser receber mensagens, responda SAIR e não escrevo mais.',
  who: 'Este é um contato sobre imóveis à venda. Se preferir não receber mensagens, responda SAIR.',
  busy: 'Sem problema! Quando puder, é só escrever por aqui.',
  'off-topic': 'Esse assunto foge do que eu consigo ajudar por aqui; posso ajudar com os imóveis à venda.',
};

/** The situations that a person of the team should see. */
export const FOR_THE_TEAM: ReadonlySet<Situation> = new Set(['seller', 'offers-service', 'job', 'foreign']);
/** The situations after which the agent may go on with its own question. */
export const GOES_ON: ReadonlySet<Situation> = new Set(['injection', 'off-topic', 'who']);

export const OPTED_OUT_TEXT = 'Pronto, não vou mais enviar mensagens. Se quiser voltar, responda VOLTAR.';
