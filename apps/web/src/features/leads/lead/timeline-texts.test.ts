import type { UserId } from '@prumo/contracts/ids';
import type { TimelineEntry } from '@prumo/contracts/leads/timeline';
import { expect, test } from 'vitest';
import { authorText, entryWords } from './timeline-texts.ts';

const entry = (kind: string, data: object, by: object | null = null) =>
  ({ id: 'x', at: '2026-03-10T15:00:00.000Z', kind, data, by }) as TimelineEntry;
const message = {
  conversationId: 'c',
  direction: 'outbound',
  type: 'text',
  text: 'Oi',
  status: 'sent',
  campaign: null,
};

test.each([
  [
    entry('created', { source: 'importacao', importId: null, fileName: 'feirão.csv' }),
    'Importado de feirão.csv',
    undefined,
  ],
  [
    entry('visit_booked', { startsAt: '2026-03-14T13:00:00+00:00', where: 'Vista Moema' }),
    'Visita marcada para 14/03 10:00 · Vista Moema',
    undefined,
  ],
  [
    entry('visit_closed', {
      startsAt: '2026-03-14T13:00:00+00:00',
      where: null,
      state: 'took_place',
      outcome: 'liked',
      cancelledBy: null,
      note: 'gostou da varanda',
    }),
    'Visita: Gostou (14/03 10:00)',
    'gostou da varanda',
  ],
  [entry('task_added', { task: 'call', words: null, day: '2026-03-14', time: null }), 'Tarefa: Ligar', 'Para 14/03'],
  [entry('created', { source: 'referral', importId: null, fileName: null }), 'Lead criado', 'Origem: Indicação'],
  [
    entry('status', { from: 'novo', to: 'perdido', notes: 'Comprou', reason: null, evidence: null }),
    'Status: Novo → Perdido',
    'Comprou',
  ],
  [
    entry('owner', {
      from: null,
      to: null,
      reason: {
        code: 'roleta_queued',
        group: { id: 'g', name: 'Todos' },
        why: { code: 'nobody_on_duty', skipped: [] },
      },
      note: null,
    }),
    'Lead na fila da roleta',
    'Roleta Todos: na fila: ninguém disponível',
  ],
  [
    entry('status', {
      from: 'qualificado',
      to: 'quente',
      notes: null,
      reason: 'visit',
      evidence: { conversationId: 'c', type: 'text', text: 'posso visitar sábado?' },
    }),
    'Status: Qualificado → Quente',
    'Pediu para visitar: “posso visitar sábado?”',
  ],
  [
    entry('status', {
      from: 'contatado',
      to: 'interessado',
      notes: null,
      reason: 'replied',
      evidence: { conversationId: 'c', type: 'audio', text: '' },
    }),
    'Status: Contatado → Interessado',
    'Respondeu à nossa mensagem: “Áudio”',
  ],
  [
    entry('status', { from: 'interessado', to: 'qualificado', notes: null, reason: 'complete', evidence: null }),
    'Status: Interessado → Qualificado',
    'Os cinco itens da qualificação estão completos',
  ],
  [
    entry('status', {
      from: 'quente',
      to: 'qualificado',
      notes: 'Alteração desfeita',
      reason: 'rejected',
      evidence: null,
    }),
    'Status: Quente → Qualificado',
    'Movimento automático desfeito',
  ],
  [entry('message', { ...message, direction: 'inbound', type: 'image', text: '' }), 'Mensagem do lead', 'Imagem'],
  [entry('message', { ...message, direction: 'inbound', type: 'sticker', text: '' }), 'Mensagem do lead', 'Figurinha'],
  [entry('message', { ...message, direction: 'inbound', type: 'poll', text: '' }), 'Mensagem do lead', 'Mídia'],
  [entry('message', message, { kind: 'agent' }), 'Resposta da IA', 'Oi'],
  [
    entry('message', { ...message, campaign: { id: 'k', name: 'Março', step: 2 } }),
    'Mensagem 2 da campanha Março',
    'Oi',
  ],
  [
    entry('message', { ...message, status: 'failed', failReason: { code: 'not_on_whatsapp' } }, { kind: 'user' }),
    'Mensagem da equipe · não saiu',
    'Este número não existe no WhatsApp.',
  ],
  [entry('number_changed', { phone: '5521999990002' }), 'Mudou de número: agora é +55 (21) 99999-0002', undefined],
  [
    entry('same_person', { leadId: 'l', name: 'Rita do Zap', phone: null }),
    'Pelo WhatsApp, outro lead é a mesma pessoa',
    'Rita do Zap',
  ],
])('%# an entry is told in words', (given, title, detail) => {
  const words = entryWords(given, 'America/Sao_Paulo');
  expect([words.title, words.detail]).toEqual([title, detail]);
});

test('the person who looks is "Você"; a person that is gone is the team', () => {
  const [a, b] = ['a', 'b'] as [UserId, UserId];
  expect(authorText({ kind: 'user', userId: a, name: 'Ana' }, a)).toBe('Você');
  expect(authorText({ kind: 'user', userId: a, name: 'Ana' }, b)).toBe('Ana');
  expect(authorText({ kind: 'user', userId: null, name: null }, b)).toBe('Equipe');
  expect(authorText(null, b)).toBeNull();
});
