const HOVER_DELAY_MS = 700;
const STILL_WARM_MS = 300;
const CROSSING_MS = 120;

export type ShownTooltip = { target: HTMLElement; isAtOnce: boolean };

const withTooltip = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null;

/** One watcher for the whole page. */
export function watchTooltips(tell: (shown: ShownTooltip | null) => void): () => void {
  const listening = new AbortController();
  let shown: HTMLElement | null = null;
  let pointed: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show({ target, isAtOnce }: ShownTooltip) {
    clearTimeout(timer);
    if (!target.isConnected) return;
    shown = target;
    tell({ target, isAtOnce });
  }

  function hide() {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    closedAt = performance.now();
    tell(null);
  }

  function handleOver({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    if (target instanceof Element && target.closest('[role=tooltip]')) return clearTimeout(timer);
    const next = withTooltip(target);
    if (next === pointed && next === shown) return clearTimeout(timer);
    if (next === pointed && next !== null) return;
    const isWarm = shown !== null || performance.now() - closedAt < STILL_WARM_MS;
    clearTimeout(timer);
    if (next === null) timer = setTimeout(hide, CROSSING_MS);
    else if (isWarm) show({ target: next, isAtOnce: true });
    else return showLater(next);
    pointed = next;
  }

  function showLater(on: Element | null) {
    const next = withTooltip(on);
    pointed = next;
    if (next) timer = setTimeout(() => show({ target: next, isAtOnce: false }), HOVER_DELAY_MS);
  }

  function handleFocus({ target }: FocusEvent) {
    const next = withTooltip(target instanceof Element ? target : null);
    if (next?.matches(':focus-visible')) show({ target: next, isAtOnce: true });
    else if (shown && !shown.isConnected) hide();
  }

  const listen = <Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, handle, { capture: true, passive: true, signal: listening.signal });
  listen('pointerover', handleOver);
  document.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal });
  listen('pointerdown', hide);
  listen('click', hide);
  listen('focusin', handleFocus);
  listen('focusout', hide);
  listen('keydown', ({ key }) => key === 'Escape' && hide());
  // A pointer already over a control fires no new event.
  if (window.matchMedia('(hover: hover)').matches) showLater([...document.querySelectorAll(':hover')].at(-1) ?? null);
  listen('scroll', ({ target }) => target instanceof Node && shown && target.contains(shown) && hide());
  return () => {
    listening.abort();
    hide();
  };
}
