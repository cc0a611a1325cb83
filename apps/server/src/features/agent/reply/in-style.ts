import type { ResponseStyle } from '@prumo/contracts/agent';
import { NOT_STATED } from '../catalogue/fact-texts.ts';
import type { Utterance } from '../ledger/turn.ts';

type Wording = Record<ResponseStyle, string>;

const WORDINGS: readonly Wording[] = [
  {
    profissional: 'já deixei anotado para a equipe confirmar com você',
    amigavel: 'já anotei aqui para a equipe te confirmar',
    casual: 'já anotei aqui pra equipe te confirmar',
  },
  {
    profissional: 'já deixei anotado para a equipe explicar a você',
    amigavel: 'já anotei aqui para a equipe te explicar',
    casual: 'já anotei aqui pra equipe te explicar',
  },
  {
    profissional: 'a equipe confirma com você',
    amigavel: 'a equipe te confirma',
    casual: 'a equipe te confirma por aqui',
  },
  {
    profissional: 'Essa informação não consta no nosso cadastro',
    amigavel: 'Essa informação não consta no nosso cadastro',
    casual: 'Isso não consta no nosso cadastro',
  },
  {
    profissional: 'Sem problema! Quando puder, é só escrever por aqui.',
    amigavel: 'Imagina, sem problema! Quando puder, é só me chamar por aqui 😊',
    casual: 'Tranquilo! Quando der, é só chamar.',
  },
  {
    profissional: 'Por aqui eu só leio e escrevo texto: não ouço nem gravo áudios. Pode me escrever, por favor?',
    amigavel: 'Por aqui eu só consigo ler e escrever texto, não ouço nem gravo áudios. Você pode me escrever?',
    casual: 'Por aqui é só texto: não ouço nem gravo áudio. Manda por escrito?',
  },
  {
    profissional: 'Esse assunto foge do que eu consigo ajudar por aqui; posso ajudar com os imóveis à venda.',
    amigavel: 'Nesse assunto eu não consigo ajudar, mas com os imóveis à venda, sim!',
    casual: 'Aí já não é comigo, mas com os imóveis à venda eu te ajudo!',
  },
  {
    profissional: 'Você pode escolher o horário da conversa aqui:',
    amigavel: 'É só escolher o melhor horário para a conversa aqui:',
    casual: 'Escolhe aqui o melhor horário pra conversa:',
  },
  {
    profissional: 'Para agendar a visita, escolha o melhor dia e horário aqui:',
    amigavel: 'Para marcar a visita, é só escolher o melhor dia e horário aqui:',
    casual: 'Pra marcar a visita, escolhe o melhor dia e horário aqui:',
  },
];

export const inStyle = (paragraph: string, style: ResponseStyle): string =>
  style === 'profissional'
    ? paragraph
    : WORDINGS.reduce((said, wording) => said.replaceAll(wording.profissional, wording[style]), paragraph);

/** Whether the agent said these words before in this talk. */
export const hasSaid = (history: readonly Utterance[], words: string): boolean =>
  history.some(({ from, text }) => from === 'ai' && text.includes(words));

/** In the account's style, and not with the words the agent used before in this talk. */
export function sayAnew(paragraph: string, style: ResponseStyle, history: readonly Utterance[]): string {
  const [first] = NOT_STATED;
  const fresh = NOT_STATED.find((text) => !hasSaid(history, inStyle(text, style))) ?? first;
  return inStyle(paragraph.replaceAll(first, fresh), style);
}
