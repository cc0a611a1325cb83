import { RIGHTS_OF_ROLE, type Role } from '@prumo/contracts/team/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { SESSION_PATH } from '../src/platform/requests/api.ts';
import { fakeRequests } from '../src/platform/requests/fake-requests.ts';
import { queryClient } from '../src/platform/requests/query-client.ts';
import { Toaster } from '../src/ui/toast/toaster.tsx';

// 15 s for a busy machine; a failed request is retried after 1 s.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom cannot evaluate media queries, so none matches, as on a wide screen. */
const noMatch = (media: string) => Object.assign(new EventTarget(), { matches: false, media });

/** jsdom has no layout, so nothing resizes or comes into view. */
class NothingSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export type Server = ReturnType<typeof fakeRequests>;
export type User = ReturnType<typeof userEvent.setup>;

const ANA = { id: '0197a3f0-0000-7000-8000-0000000000aa', username: 'ana', name: 'Ana', plan: '', createdAt: '' };

const sessionOf = (role: Role) => ({ ...ANA, role, rights: RIGHTS_OF_ROLE[role] });

type Options = {
  at?: '/inbox';
  /** Of Ana; null: nobody is signed in. */
  role?: Role | null;
};

/**
 * Renders part of a screen in jsdom as Ana, with the app's own queries and toasts. `prepare` sets the fake server's
 * answers before the first request. Links have addresses but lead nowhere.
 */
export function renderScreen(
  screen: ReactNode,
  prepare: (server: Server) => void,
  { at, role = 'owner' }: Options = {},
) {
  const server = fakeRequests();
  prepare(server);
  vi.stubGlobal('matchMedia', noMatch);
  vi.stubGlobal('ResizeObserver', NothingSeen);
  vi.stubGlobal('IntersectionObserver', NothingSeen);
  // Virtual lists take their size from these.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 900 });
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  queryClient.setQueryData([SESSION_PATH], role && sessionOf(role));
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: at ?? '/', component: () => screen });
  const history = createMemoryHistory({ initialEntries: [at ?? '/'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <QueryClientProvider client={queryClient}>
      {at ? (
        <RouterProvider router={router as never} />
      ) : (
        <RouterContextProvider router={router as never}>{screen}</RouterContextProvider>
      )}
      <Toaster />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

type InAddressProps<Search> = {
  search?: Search;
  children: (search: Search, onSearchChange: (change: Partial<Search>) => void) => ReactNode;
};

export function InAddress<Search extends object>({ search = {} as Search, children }: InAddressProps<Search>) {
  const [kept, setKept] = useState(search);
  return children(kept, (change) => setKept((now) => ({ ...now, ...change })));
}
