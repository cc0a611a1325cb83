import { expect, test } from 'vitest';
import { sendRefusalWords } from './send-refusal-words.ts';
import { SendRefusal } from './send-refusals.ts';

test.each<[SendRefusal, string]>([
  [{ code: 'confirmed_meanwhile' }, 'Este envio foi confirmado enquanto isso. Nada mais a decidir.'],
  [{ code: 'closed_undecided' }, 'Este envio incerto foi encerrado depois de três dias sem decisão.'],
  [
    { code: 'resending_useless', reason: { code: 'other', said: 'número bloqueado' } },
    'Reenviar não resolve esta falha: número bloqueado',
  ],
  [{ code: 'resending_useless', reason: null }, 'Reenviar não resolve esta falha: é definitiva'],
  [{ code: 'draft_again' }, 'A campanha voltou a ser rascunho. Execute-a antes de reenviar.'],
  [{ code: 'cancelled_since' }, 'A campanha foi cancelada depois deste envio.'],
  [{ code: 'sequence_ended', reason: { code: 'replied' } }, 'A sequência deste lead já terminou: O lead respondeu'],
  [{ code: 'sequence_ended', reason: null }, 'A sequência deste lead já terminou: encerrada'],
  [{ code: 'send_changed' }, 'Este envio já mudou de estado. Confira como ele está agora.'],
])('%o is sent whole and reads %s', (refusal, words) => {
  expect(SendRefusal.parse(refusal)).toEqual(refusal);
  expect(sendRefusalWords(refusal)).toBe(words);
});
