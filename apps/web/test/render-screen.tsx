import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { fakeRequests } from '../src/platform/requests/fake-requests.ts';
import { queryClient } from '../src/platform/requests/query-client.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** jsdom has no layout that a media query could be asked of: no query holds, as on a wide screen. */
const noMatch = (media: string) => Object.assign(new EventTarget(), { matches: false, media });

/**
 * Renders a part of a screen in jsdom over the app's own queries. The server stands in for the network: `prepare` says what
 * it answers before anything is asked.
 */
export function renderScreen(screen: ReactNode, prepare: (server: ReturnType<typeof fakeRequests>) => void) {
  const server = fakeRequests();
  prepare(server);
  vi.stubGlobal('matchMedia', noMatch);
  render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
  return { server, user: userEvent.setup() };
}
