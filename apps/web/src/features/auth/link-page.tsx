import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Brand } from '#platform/brand/brand.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { isServerFailure } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

type LinkPageProps = { title: string; subtitle?: string | undefined; tab?: string; children?: ReactNode };

/** A page that looks the same with and without a session. */
export function LinkPage({ title, subtitle, tab = title, children }: LinkPageProps) {
  useDocumentTitle(tab);
  // A toast loaded on demand would appear late on a page that has nothing else to load.
  useEffect(prefetchParts, []);
  return (
    <main className="flex min-h-dvh flex-col bg-canvas px-6 py-6 sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-10" aria-live="polite">
        <h1 className="break-words font-semibold text-2xl tracking-tight">{title}</h1>
        {subtitle ? <p className="mt-1 break-words text-base text-ink-muted">{subtitle}</p> : null}
        {children}
      </div>
    </main>
  );
}

type OpenLinkProps<Opened> = {
  query: UseQueryResult<Opened>;
  texts: { loading: string; loadFailed: string; invalidTitle: string; toLogin: string };
  /** Beside the way to the login, on a link that is no longer valid. */
  elsewhere?: ReactNode;
  children: (opened: Opened) => ReactNode;
};

export function OpenLink<Opened>({ query, texts, elsewhere, children }: OpenLinkProps<Opened>) {
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) {
    return (
      <main className="flex min-h-dvh items-center justify-center gap-2 text-ink-muted text-sm" role="status">
        <Spinner />
        {texts.loading}
      </main>
    );
  }
  if (isServerFailure(error)) {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
      </main>
    );
  }
  return (
    <LinkPage title={texts.invalidTitle} subtitle={errorMessage(error)}>
      <div className="mt-6 flex flex-wrap gap-2">
        {elsewhere}
        <Button asChild>
          <a href="/">{texts.toLogin}</a>
        </Button>
      </div>
    </LinkPage>
  );
}
