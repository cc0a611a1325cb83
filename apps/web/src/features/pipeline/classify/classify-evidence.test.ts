import { ClassifyMove } from '@prumo/contracts/pipeline';
import { expect, test } from 'vitest';
import { evidenceText } from './classify-evidence.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const move = (rule: ClassifyMove['rule'], daysAgo: number | null, bursts = 0) =>
  ClassifyMove.parse({
    leadId: '00000000-0000-4000-8000-000000000000',
    name: 'Ana',
    from: 'novo',
    to: 'quente',
    rule,
    bursts,
    at: daysAgo === null ? null : new Date(NOW.getTime() - daysAgo * 24 * 3600 * 1000).toISOString(),
  });

test.each([
  [move('silent', 16.5), 'Sem resposta há 16 dias'],
  [move('complete', null), 'Dados completos'],
  [move('hot', 0.2, 3), 'Escreveu 3 vezes, a última nas últimas 24 horas'],
  [move('replied', 1), 'Escreveu há 1 dia'],
  [move('contacted', 2), 'Recebeu mensagem há 2 dias'],
])('%o is told as %s', (one, text) => {
  expect(evidenceText(one, NOW)).toBe(text);
});
