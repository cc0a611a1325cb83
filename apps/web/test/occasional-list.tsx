import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../src/platform/requests/query-client.ts';
import { renderScreen } from './render-screen.tsx';

type OccasionalList = {
  screen: () => ReactNode;
  /** For example 'GET /api/leads'. */
  path: string;
  title: string;
  failed: string;
  full: { answer: unknown; shows: string };
};

/** A list that takes no place on its screen while there is nothing in it. */
export function occasionalList(name: string, list: OccasionalList) {
  const show = (answer: unknown, how?: { status: number }) =>
    renderScreen(list.screen(), (server) => {
      server.stayAway({ hasLeft: true });
      server.answerTo(list.path, answer, how);
    });

  describe(name, () => {
    test('with something in it, it is shown', async () => {
      show(list.full.answer);
      await screen.findByText(list.full.shows);
    });

    test('with nothing in it, it takes no place', async () => {
      const { server } = show([]);
      await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByText(list.title)).toBeNull();
    });

    test('when it does not come, it says why and is asked for again', async () => {
      const away = 'O banco de dados está indisponível';
      const { server, user } = show({ error: away }, { status: 503 });
      const failure = (await screen.findByText(list.failed)).closest<HTMLElement>('[role=alert]');
      if (!failure) throw new Error('nobody is told of the failure');
      expect(failure.textContent).toContain(away);
      server.answerTo(list.path, list.full.answer);
      await user.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
      await screen.findByText(list.full.shows);
      expect(screen.queryByText(list.failed)).toBeNull();
    });
  });
}
