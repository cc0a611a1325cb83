import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { retryableImport } from './retryable-import.ts';
import { uiTexts } from './texts.ts';
import { toast } from './toast/toast.ts';

const NEXT_TRY = 5_000;

/** A new screen's own requests and pictures go first. */
const AFTER_SCREEN = 2_000;

const prefetches: (() => void)[] = [];
let isIdle = false;

/** Also for later screens, so that parts open at once, even without network. */
export function prefetchParts(): void {
  isIdle = true;
  for (const prefetch of prefetches.splice(0)) prefetch();
}

function prefetchWhenIdle(prefetch: () => void) {
  if (isIdle) setTimeout(prefetch, AFTER_SCREEN);
  else prefetches.push(prefetch);
}

type FailedProps = { retry: () => void };

type Options = {
  /** Stands in its place until its code is there. */
  loading?: ReactNode;
  /** Stands in its place when its code could not be fetched. */
  Failed?: ComponentType<FailedProps>;
  isPrefetched?: boolean;
};

/**
 * A part whose code is no part of the first load. One that takes an `open` is fetched when it first opens, or while the
 * machine is idle. What is there already is not rendered through React.lazy, which would show its fallback for 300 ms
 * (FALLBACK_THROTTLE_MS): 320 ms to a window whose code was prefetched, in place of 35.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { loading = <span hidden aria-busy />, Failed = FailedToast, isPrefetched = true }: Options = {},
) {
  const importPart = retryableImport(load);
  let known: ComponentType<Props> | undefined;
  async function preload() {
    known ??= (await importPart())[name];
    return { default: known };
  }
  if (isPrefetched) prefetchWhenIdle(() => void preload().catch(() => undefined));

  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const begin = () =>
      setPart(() => known ?? lazy(() => preload().catch(() => ({ default: () => <Failed retry={begin} /> }))));
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && !Part) begin();
    // Closed before its code came, it is asked for anew when it opens again.
    if (!isOpen && Part && !known) setPart(undefined);
    return Part ? (
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    ) : null;
  }
  return Object.assign(LazyPart, { preload });
}

function FailedToast({ retry }: FailedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each try
  useEffect(() => {
    toast({
      title: uiTexts.partFailed,
      description: uiTexts.partFailedHint,
      variant: 'destructive',
      action: { label: uiTexts.retry, onClick: retry },
    });
  }, []);
  return null;
}

/** For what nobody asked for: it is tried again and nothing is said. */
export function RetryQuietly({ retry }: FailedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each try
  useEffect(() => {
    const timer = setTimeout(retry, NEXT_TRY);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
