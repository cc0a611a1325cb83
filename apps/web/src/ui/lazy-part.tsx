import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { uiTexts } from './texts.ts';
import { toast } from './toast/toast.ts';

const NEXT_TRY_MS = 5_000;

const AFTER_SCREEN_MS = 2_000;

const prefetches: (() => void)[] = [];
let isIdle = false;

/** Also for later screens, so that parts open at once, even without network. */
export function prefetchParts(): void {
  isIdle = true;
  for (const prefetch of prefetches.splice(0)) prefetch();
}

function prefetchWhenIdle(prefetch: () => void) {
  if (isIdle) setTimeout(prefetch, AFTER_SCREEN_MS);
  else prefetches.push(prefetch);
}

type FailedProps = { retry: () => void };

type Options = {
  loading?: ReactNode;
  Failed?: ComponentType<FailedProps>;
  isPrefetched?: boolean;
};

/**
 * Code already loaded is not rendered through React.lazy, which would show its fallback for 300 ms
 * (FALLBACK_THROTTLE_MS): a window with prefetched code took 320 ms instead of 35.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { loading = <span hidden aria-busy />, Failed = FailedToast, isPrefetched = true }: Options = {},
) {
  let known: ComponentType<Props> | undefined;
  async function preload() {
    known ??= (await load())[name];
    return { default: known };
  }
  if (isPrefetched) prefetchWhenIdle(() => void preload().catch(() => undefined));

  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const begin = () =>
      setPart(() => known ?? lazy(() => preload().catch(() => ({ default: () => <Failed retry={begin} /> }))));
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && !Part) begin();
    // If it is closed before its code arrived, the code is requested again the next time it opens.
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

/** For parts the user did not request: retries without showing an error. */
export function RetryQuietly({ retry }: FailedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each try
  useEffect(() => {
    const timer = setTimeout(retry, NEXT_TRY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
