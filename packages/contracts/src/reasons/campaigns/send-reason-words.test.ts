import { expect, test } from 'vitest';
import { campaignHoldWords, channelHoldWords } from './campaign-hold-words.ts';
import { batchHoldWords, scheduleProblemWords } from './campaign-pause-words.ts';
import { planReasonWords } from './plan-difference-words.ts';
import { attemptDetailWords, sendReasonWords } from './send-reason-words.ts';
import { AttemptDetail, SendReason } from './send-reasons.ts';

test.each<[SendReason, string]>([
  [{ code: 'daily_limit' }, 'Limite diário atingido'],
  [{ code: 'in_conversation' }, 'em conversa'],
  [{ code: 'replied' }, 'O lead respondeu'],
  [{ code: 'template_refused', template: 'feirao' }, 'Modelo “feirao” recusado pelo WhatsApp'],
  [{ code: 'number_blocked', said: 'bloqueado' }, 'bloqueado'],
  [{ code: 'marked_sent', by: 'Ana' }, 'Marcada como enviada por Ana'],
  [{ code: 'slow_down', provider: 'cloud-api' }, 'A Meta pediu para enviar mais devagar.'],
  [{ code: 'other', said: 'Palavras de antes' }, 'Palavras de antes'],
])('%o passes the wire as it is and reads %s', (reason, words) => {
  expect(SendReason.parse(reason)).toEqual(reason);
  expect(AttemptDetail.parse(reason)).toEqual(reason);
  expect([sendReasonWords(reason), attemptDetailWords(reason), planReasonWords(reason)]).toEqual([words, words, words]);
});

test('a doubt is told with what the provider answered', () => {
  const doubt = { code: 'odd_answer', provider: 'cloud-api', status: 500, named: '131000' } as const;
  expect(AttemptDetail.parse(doubt)).toEqual(doubt);
  expect(attemptDetailWords(doubt)).toBe('resposta 500 da Meta, código 131000');
  const unread = { code: 'answer_unread', why: 'answer_cut_off' } as const;
  expect(AttemptDetail.parse(unread)).toEqual(unread);
  expect(attemptDetailWords(unread)).toBe('resposta interrompida');
});

test('what holds a campaign, a batch or a number is told with what waits for a person', () => {
  const pause = { code: 'product_sold' } as const;
  expect(campaignHoldWords({ code: 'paused_because', pause, decidable: 2 })).toBe(
    'Produto vendido, com 2 envios incertos à espera da sua decisão',
  );
  expect(campaignHoldWords({ code: 'paused', decidable: 0 })).toBe('Pausada');
  expect(batchHoldWords({ code: 'batch_cancelled' })).toBe('Execução em lotes cancelada');
  expect(channelHoldWords({ code: 'disconnected', problem: null })).toBe('WhatsApp desconectado');
  expect(scheduleProblemWords({ code: 'refused', refusal: 'campaign_without_messages', said: null })).toBe(
    'Agendamento não executado: A campanha não tem mensagens.',
  );
});
