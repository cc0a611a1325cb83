import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderScreen, type Server, type User } from './render-screen.tsx';

const AWAY = 'O banco de dados está indisponível';

type ShownState = { answer: unknown; shows: string | RegExp };

type ListStates = {
  screen: () => ReactNode;
  at?: '/inbox';
  /** For example 'GET /api/leads'. */
  path: string;
  texts: { loading: string; failed: string };
  full: ShownState;
  /** Absent for lists that always hold something. */
  empty?: ShownState & {
    next?: string;
  };
  /** Other requests stay unanswered unless this answers them. */
  beside?: (server: Server) => void;
  open?: (user: User) => Promise<void>;
  filter?: {
    narrow: (user: User) => Promise<void>;
    /** Absent if the screen itself filters the list. */
    answer?: unknown;
    path?: string;
    asks?: string;
    shows: string | RegExp;
    clear: string;
  };
  says?: string;
};

export function listStates(name: string, list: ListStates) {
  const { texts, full, empty, filter } = list;
  const show = async (answer: unknown, how?: { status: number; statusText: string }) => {
    const prepare = (server: Server) => {
      server.stayAway({ hasLeft: true });
      list.beside?.(server);
      if (answer !== undefined) server.answerTo(list.path, answer, how);
    };
    const visit = renderScreen(list.screen(), prepare, list.at ? { at: list.at } : {});
    await list.open?.(visit.user);
    return visit;
  };
  const asked = (server: Server) =>
    server.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === list.path);
  const isNotLoading = () =>
    waitFor(() => {
      const lines = screen.queryAllByText(texts.loading).filter((line) => line.closest('[role=status]'));
      expect(lines).toEqual([]);
    });
  const areGone = (...gone: (string | RegExp | undefined)[]) =>
    waitFor(() => {
      for (const text of gone) if (text !== undefined) expect(screen.queryByText(text)).toBeNull();
    });
  const isThere = async (text: string | RegExp) => {
    const [first] = await screen.findAllByText(text);
    if (!first) throw new Error(`nowhere: ${text}`);
    return first;
  };

  describe(name, () => {
    test('until it has come, a skeleton stands in its place and says what loads', async () => {
      await show(undefined);
      await waitFor(() => {
        const [status] = screen.queryAllByText(texts.loading).flatMap((line) => line.closest('[role=status]') ?? []);
        const place = status?.closest('tbody') ?? status;
        expect(place?.querySelector('.animate-skeleton')).toBeInstanceOf(Element);
      });
      await areGone(texts.failed, empty?.shows, full.shows);
    });

    test('when it does not come, it says why and is asked for again', async () => {
      const { server, user } = await show({ error: AWAY }, { status: 503, statusText: 'Service Unavailable' });
      const alert = (await isThere(texts.failed)).closest<HTMLElement>('[role=alert]');
      if (!alert) throw new Error('nobody is told of the failure');
      expect(alert.textContent).toContain(list.says ?? AWAY);
      const times = asked(server).length;
      server.answerTo(list.path, full.answer);
      await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
      // Right after the press: some lists refetch by themselves seconds later.
      expect(asked(server).length).toBeGreaterThan(times);
      await isThere(full.shows);
      await areGone(texts.failed, empty?.shows);
      await isNotLoading();
    });

    if (empty)
      test('when it is empty, it says what would stand there', async () => {
        await show(empty.answer);
        const place = (await isThere(empty.shows)).closest('div, li');
        await areGone(texts.failed, full.shows);
        await isNotLoading();
        const ways = [...(place?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent);
        if (empty.next !== undefined) expect(ways).toContain(empty.next);
      });

    if (filter)
      test('when a filter finds nothing, it says so and leads back to all', async () => {
        const { server, user } = await show(full.answer);
        await isThere(full.shows);
        if (filter.answer !== undefined) server.answerTo(filter.path ?? list.path, filter.answer);
        await filter.narrow(user);
        await isThere(filter.shows);
        if (filter.asks) expect(server.calls.some(({ path }) => path.includes(String(filter.asks)))).toBe(true);
        await areGone(full.shows);
        server.answerTo(list.path, full.answer);
        // The empty state's button is below the filters' one.
        const clear = screen.getAllByRole('button', { name: filter.clear }).at(-1);
        if (clear) await user.click(clear);
        await isThere(full.shows);
        await areGone(filter.shows);
      });
  });
}
