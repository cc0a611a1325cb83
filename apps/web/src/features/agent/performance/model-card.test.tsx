import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { ModelCard } from './model-card.tsx';

const USE = {
  turns: 12,
  writtenByModel: 9,
  inputTokens: 12_000,
  outputTokens: 800,
  cost: 2.5,
  builtInBecause: [{ reason: 'cost_limit', count: 3 }],
};
const SETTINGS = { owner: 'installation', installation: null, own: null, servers: [] };

const SPENT = { total: 1.25, replies: 1, trials: 0.2, campaigns: 0.05 };
const ON = 'Respostas 1 · testes 0,2 · campanhas 0,05';

test.each([
  [{ dailyLimit: 5, spentToday: SPENT }, `Custo de hoje1,25de 5 por dia${ON}`],
  [{ dailyLimit: 5, spentToday: null }, 'Custo de hoje0de 5 por dia'],
  [{ dailyLimit: null, spentToday: SPENT }, `Custo de hoje1,25Sem limite por dia${ON}`],
])('today’s cost stands beside its limit: %j', async (today, says) => {
  renderScreen(<ModelCard model={USE} />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo('GET /api/ai/model', { ...SETTINGS, ...today });
  });
  const label = await screen.findByText('Custo de hoje');
  expect(label.parentElement?.textContent).toBe(says);
  expect(screen.getByText('Limite do dia atingido')).toBeTruthy();
});
