import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from './import-again.ts';
import { uiTexts } from './texts.ts';
import { toast } from './toast/toast.ts';

const NEXT_TRY = 5_000;

type Options = {
  /** Nobody asked for it: where its code cannot be fetched it is tried again and nothing is said. */
  isQuiet?: boolean;
};

/** After a screen has come the parts of it wait so long: its own answers and pictures go first. */
const AFTER_SCREEN = 2_000;

const prefetches: (() => void)[] = [];
let isIdle = false;

/**
 * Fetches the code of what is not shown yet, from now on also of screens that come later, so that it opens at once, also
 * when the network is gone by then.
 */
export function prefetchParts(): void {
  isIdle = true;
  for (const prefetch of prefetches.splice(0)) prefetch();
}

function prefetchWhenIdle(prefetch: () => void) {
  if (isIdle) setTimeout(prefetch, AFTER_SCREEN);
  else prefetches.push(prefetch);
}

/**
 * A part whose code is no part of the first load: nothing stands in its place until it is there. One that takes an `open`
 * is fetched when it first opens. Where the code cannot be fetched a toast says so and tries again when told to.
 */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { isQuiet = false }: Options = {},
): ComponentType<Props> {
  const loadAgain = importAgain(load);
  let known: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    known ??= (await loadAgain())[name];
    return known;
  };
  prefetchWhenIdle(() => void fetchPart().catch(() => undefined));

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [wasOpen, setWasOpen] = useState(false);
    const isOpen = !('open' in props) || props.open === true;
    if (isOpen && !wasOpen) setWasOpen(true);
    const isWanted = isOpen && Part === undefined;
    useEffect(() => {
      if (!isWanted) return;
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      function fail() {
        if (isGone) return;
        if (isQuiet) timer = setTimeout(attempt, NEXT_TRY);
        else
          toast({
            title: uiTexts.partFailed,
            description: uiTexts.partFailedHint,
            variant: 'destructive',
            action: { label: uiTexts.retry, onClick: attempt },
          });
      }
      function attempt() {
        fetchPart().then((part) => isGone || setPart(() => part), fail);
      }
      attempt();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [isWanted]);
    return Part && wasOpen ? <Part {...props} /> : null;
  };
}
