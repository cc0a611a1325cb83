/**
 * The engine's test plays every row and the editor's help shows it (decisions NS-085, NS-086, NS-118). A condition that
 * a row does not name has no effect there.
 */
export type SequenceSituation =
  | 'launched'
  | 'silence'
  | 'replied'
  | 'part_left'
  | 'last_left'
  | 'paused'
  | 'uncertain'
  | 'opted_out'
  | 'taken'
  | 'ended'
  | 'sold';

export type SequenceOutcome =
  | 'after_delay'
  | 'after_follow_up'
  | 'after_quiet_day'
  | 'after_a_moment'
  | 'ends_when_due'
  | 'ends'
  | 'waits';

export type SequenceRule = {
  situation: SequenceSituation;
  stopIfResponds?: boolean;
  continueIfNoResponse?: boolean;
  hasFollowUpDays?: boolean;
  outcome: SequenceOutcome;
  when: string;
  what: string;
};

export const STEP_SWITCHES = {
  stopIfResponds: 'Parar a sequência se o lead responder',
  transferToAI: 'Se responder, a IA assume a conversa',
  continueIfNoResponse: 'Sem resposta, seguir para a próxima mensagem',
  followUpDays: 'Dias até a próxima, sem resposta',
} as const;
const on = (name: keyof typeof STEP_SWITCHES) => `com “${STEP_SWITCHES[name]}” ligado`;
const off = (name: keyof typeof STEP_SWITCHES) => `com “${STEP_SWITCHES[name]}” desligado`;

export const SEQUENCE_RULES: readonly SequenceRule[] = [
  {
    situation: 'launched',
    outcome: 'after_delay',
    when: 'A campanha começa',
    what: 'A primeira mensagem sai depois do prazo dela, contado do início.',
  },
  {
    situation: 'silence',
    continueIfNoResponse: true,
    hasFollowUpDays: false,
    outcome: 'after_delay',
    when: 'O lead não responde',
    what: 'A próxima sai depois do prazo dela, contado de quando o WhatsApp aceitou a anterior.',
  },
  {
    situation: 'silence',
    continueIfNoResponse: true,
    hasFollowUpDays: true,
    outcome: 'after_follow_up',
    when: `O lead não responde, com “${STEP_SWITCHES.followUpDays}” preenchido`,
    what: 'A próxima sai depois desses dias, no lugar do prazo dela.',
  },
  {
    situation: 'silence',
    continueIfNoResponse: false,
    outcome: 'ends_when_due',
    when: `O lead não responde, ${off('continueIfNoResponse')}`,
    what: 'A sequência encerra na hora em que a próxima sairia.',
  },
  {
    situation: 'replied',
    stopIfResponds: true,
    outcome: 'ends',
    when: `O lead responde, ${on('stopIfResponds')}`,
    what: 'A sequência encerra; nada mais sai para ele.',
  },
  {
    situation: 'replied',
    stopIfResponds: false,
    outcome: 'after_quiet_day',
    when: `O lead responde, ${off('stopIfResponds')}`,
    what: 'A próxima sai no prazo dela, mas só depois de 24 horas sem mensagem do lead.',
  },
  {
    situation: 'part_left',
    outcome: 'after_a_moment',
    when: 'A mensagem tem vários arquivos',
    what: 'Um sai logo depois do outro, na ordem. Uma resposta no meio vale como resposta à mensagem.',
  },
  {
    situation: 'last_left',
    outcome: 'ends',
    when: 'A última mensagem saiu',
    what: 'A sequência está concluída para o lead.',
  },
  {
    situation: 'paused',
    outcome: 'waits',
    when: 'A campanha está pausada ou em rascunho',
    what: 'Nada sai. Ao executar de novo, cada lead continua de onde parou.',
  },
  {
    situation: 'uncertain',
    outcome: 'waits',
    when: 'Não se sabe se a anterior saiu (Incerta)',
    what: 'A próxima espera a confirmação do WhatsApp ou a sua decisão no Monitor.',
  },
  {
    situation: 'opted_out',
    outcome: 'ends',
    when: 'O lead pede para sair',
    what: 'Todas as campanhas para ele encerram na hora.',
  },
  {
    situation: 'taken',
    outcome: 'ends',
    when: 'Uma pessoa assume a conversa',
    what: 'A sequência encerra na hora.',
  },
  {
    situation: 'ended',
    outcome: 'ends_when_due',
    when: 'O lead vai para Fechado ou Perdido depois do início',
    what: 'A sequência encerra na hora em que a próxima sairia. Se ele sair de lá antes, ela continua. Quem já estava lá e foi incluído por você recebe tudo.',
  },
  {
    situation: 'sold',
    outcome: 'waits',
    when: 'O produto é vendido',
    what: 'A campanha é pausada e nada mais sai. Com outro produto, cada lead continua de onde parou.',
  },
];

export const REPLY_ROUTES = [
  {
    transferToAI: true,
    goesTo: 'ai_active',
    when: `O lead responde, ${on('transferToAI')}`,
    what: 'A IA responde, dentro do que você permitiu nas Configurações.',
  },
  {
    transferToAI: false,
    goesTo: 'human_taken',
    when: `O lead responde, ${off('transferToAI')}`,
    what: 'A conversa vai para a sua equipe, sem responsável e como não lida.',
  },
] as const;
