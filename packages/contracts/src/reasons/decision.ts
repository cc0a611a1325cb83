import { z } from 'zod';
import { HandOverReason, handOverWords } from './hand-over.ts';

const CODES = [
  'answered',
  'out_of_place',
  'thanked',
  'repeated_messages',
  /** The lead wants no more messages. */
  'no_messages',
  /** The same message came three times in a row. */
  'echo',
  'no_text',
  'declined',
  'other_machine',
] as const;
type Code = (typeof CODES)[number];

const own = z.object({ code: z.enum(CODES) });

/** Why the agent did what it did in a turn: why it handed over, or one of its own. */
export const DecisionReason = z.discriminatedUnion('code', [...HandOverReason.options, own]);
export type DecisionReason = z.infer<typeof DecisionReason>;

const WORDS: Record<Code, string> = {
  answered: 'Respondeu ao que foi perguntado',
  out_of_place: 'Mensagem fora da compra de um imóvel',
  thanked: 'O lead agradeceu',
  repeated_messages: 'Reclamou da repetição de mensagens',
  no_messages: 'O lead pediu para não receber mensagens',
  echo: 'A mesma mensagem veio três vezes seguidas',
  no_text: 'Mensagem sem texto',
  declined: 'O lead não tem interesse agora',
  other_machine: 'Quem responde parece ser outra máquina',
};

const isOwn = (reason: DecisionReason): reason is z.infer<typeof own> => reason.code in WORDS;

export const decisionWords = (reason: DecisionReason): string =>
  isOwn(reason) ? WORDS[reason.code] : handOverWords(reason);
