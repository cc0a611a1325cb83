export type Point = { x: number; y: number };

type Grip = {
  onStart: (at: Point) => void;
  onMove: (at: Point) => void;
  onDrop: () => void;
  /** Called on Escape, on a second finger, or when the browser takes over the gesture. Nothing is called after it. */
  onCancel: () => void;
};

const MOUSE_DISTANCE = 5;
const TOUCH_DELAY_MS = 120;
const TOUCH_TOLERANCE = 8;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export function gripMouse(from: Point, grip: Grip): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  let isDragging = false;
  const end = (isDrop: boolean) => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    if (isDragging) swallowClick();
    if (isDrop && isDragging) grip.onDrop();
    else grip.onCancel();
  };
  window.addEventListener(
    'mousemove',
    ({ clientX: x, clientY: y }) => {
      if (!isDragging && distance(from, { x, y }) < MOUSE_DISTANCE) return;
      if (!isDragging) {
        isDragging = true;
        grip.onStart(from);
      }
      grip.onMove({ x, y });
    },
    options,
  );
  window.addEventListener('mouseup', () => end(true), options);
  endOnInterruption(options, () => end(false));
  return () => end(false);
}

/** A drag begins after 120 ms without moving; before that, the finger scrolls. */
export function gripTouch(from: Point, grip: Grip): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  let isDragging = false;
  const timer = setTimeout(() => {
    isDragging = true;
    grip.onStart(from);
  }, TOUCH_DELAY_MS);
  const end = (isDrop: boolean) => {
    if (listeners.signal.aborted) return;
    clearTimeout(timer);
    listeners.abort();
    if (isDrop && isDragging) grip.onDrop();
    else grip.onCancel();
  };
  window.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return end(false);
      const at = { x: touch.clientX, y: touch.clientY };
      if (!isDragging) {
        if (distance(from, at) > TOUCH_TOLERANCE) end(false);
        return;
      }
      // Not passive: dragging a card must not scroll the page.
      event.preventDefault();
      grip.onMove(at);
    },
    { ...options, passive: false },
  );
  window.addEventListener(
    'touchend',
    (event) => {
      // Prevents the click that would open the card.
      if (isDragging && event.cancelable) event.preventDefault();
      end(true);
    },
    { ...options, passive: false },
  );
  window.addEventListener('touchcancel', () => end(false), options);
  endOnInterruption(options, () => end(false));
  return () => end(false);
}

type Options = { signal: AbortSignal; capture: boolean };

function endOnInterruption(options: Options, cancel: () => void) {
  window.addEventListener('blur', cancel, { signal: options.signal });
  window.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    options,
  );
}

/** Browsers send a click after the release, which must not open a dropped card. */
function swallowClick() {
  const listeners = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort());
}
