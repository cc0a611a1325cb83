import { planDifferenceWords } from '@prumo/contracts/reasons/campaigns/plan-difference-words';
import { expect, test } from 'vitest';
import { differenceOf, type Outcome } from './plan-difference.ts';

const PLANNED = new Date('2026-03-10T12:00:00.000Z');
const after = (minutes: number) => new Date(PLANNED.getTime() + minutes * 60_000);
const send = (more: Partial<Outcome>): Outcome => ({
  status: 'sent',
  plannedAt: PLANNED,
  dueAt: null,
  sentAt: null,
  reason: null,
  heldBy: null,
  hurriedBy: null,
  ignoresHours: false,
  isAfterLate: false,
  isAfterEarly: false,
  isAfterAnswer: false,
  ...more,
});

test.each<[string, Partial<Outcome>, string | null]>([
  ['in its minute', { sentAt: after(0.9) }, null],
  [
    'late by a limit',
    { sentAt: after(90), heldBy: { code: 'daily_limit' } },
    'Saiu 2 h depois: Limite diário atingido',
  ],
  [
    'after one that was late',
    { sentAt: after(5), isAfterLate: true },
    'Saiu 5 min depois: a mensagem anterior saiu mais tarde',
  ],
  ['while nothing ran', { sentAt: after(4320) }, 'Saiu 3 dias depois: o servidor estava desligado ou ocupado'],
  [
    'with a shorter delay',
    { sentAt: after(-30), hurriedBy: { code: 'delay_edited' }, isAfterEarly: true },
    'Saiu 30 min antes: o intervalo foi editado',
  ],
  [
    'after one that was early',
    { sentAt: after(-30), isAfterEarly: true },
    'Saiu 30 min antes: a mensagem anterior saiu mais cedo',
  ],
  [
    'after an answer',
    { sentAt: after(-2880), isAfterAnswer: true },
    'Saiu 2 dias antes: o lead respondeu, e vale outro prazo',
  ],
  [
    'outside the hours by choice',
    { sentAt: after(-120), ignoresHours: true },
    'Saiu 2 h antes: não esperou o horário de envio, como você escolheu',
  ],
  ['early for no reason that is known', { sentAt: after(-2) }, 'Saiu 2 min antes: os limites deixaram passar antes'],
  ['waiting for its time', { status: 'planned' }, null],
  ['waiting on its minute', { status: 'queued', dueAt: after(0) }, null],
  [
    'held',
    { status: 'queued', dueAt: after(1440), reason: { code: 'in_conversation' } },
    'Vai sair 24 h depois: em conversa',
  ],
  ['under way', { status: 'sending' }, null],
  ['uncertain', { status: 'unknown' }, 'Incerta: o WhatsApp não confirmou o envio'],
  ['refused', { status: 'failed', reason: { code: 'not_on_whatsapp' } }, 'Falhou: Este número não existe no WhatsApp.'],
  ['answered', { status: 'cancelled', reason: { code: 'replied' } }, 'Não saiu: O lead respondeu'],
])('%s: %s', (_name, more, expected) => {
  const difference = differenceOf(send(more), PLANNED);
  expect(difference && planDifferenceWords(difference)).toBe(expected);
});
