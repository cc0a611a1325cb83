import { TAKEN_BY_PERSON } from '@prumo/contracts/agent/performance';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import type { OpenFigure } from './performance-queries.ts';
import { PerformanceReasons } from './performance-reasons.tsx';

test('the transfers that people took open to these alone', async () => {
  const opened: OpenFigure[] = [];
  const figures = { collected: [], blocked: [], transfers: [{ reason: null, count: 3 }] };
  const { user } = renderScreen(
    <PerformanceReasons figures={figures as never} onOpen={(figure) => opened.push(figure)} />,
    (server) => server.stayAway({ hasLeft: true }),
  );
  await user.click(screen.getByRole('button', { name: /Assumida por uma pessoa/ }));
  expect(opened).toMatchObject([{ figure: 'transfers', value: TAKEN_BY_PERSON }]);
});
