import { FocusScope } from 'radix-ui/internal';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

const preventDefault = (event: Event) => event.preventDefault();

type Reach = { region: RefObject<HTMLOListElement | null>; pause: ReactNode };

/** An open dialog traps the focus, so meanwhile an empty focus scope above it releases the trap. */
export function useReachToasts(key: string, isToastOpen: boolean): Reach {
  const region = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!isToastOpen) return;
    const handle = (event: KeyboardEvent) => {
      if (event.code !== key || region.current?.contains(document.activeElement)) return;
      before.current = document.activeElement;
      setIsThere(true);
    };
    document.addEventListener('keydown', handle, { capture: true });
    return () => document.removeEventListener('keydown', handle, { capture: true });
  }, [key, isToastOpen]);

  useEffect(() => {
    if (isToastOpen || !isThere) return;
    setIsThere(false);
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  }, [isToastOpen, isThere]);

  useEffect(() => {
    if (!isThere) return;
    const handleLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !region.current?.contains(relatedTarget)) setIsThere(false);
    };
    const node = region.current;
    node?.addEventListener('focusout', handleLeave);
    return () => node?.removeEventListener('focusout', handleLeave);
  }, [isThere]);

  const pause = isThere ? (
    <FocusScope.Root
      trapped={false}
      onMountAutoFocus={(event) => {
        event.preventDefault();
        region.current?.focus();
      }}
      onUnmountAutoFocus={preventDefault}
    />
  ) : null;
  return { region, pause };
}
