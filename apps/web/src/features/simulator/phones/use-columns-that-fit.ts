import { useEffect, useRef, useState } from 'react';

const MOST = 4;
const WIDTH = 272;
const GAP = 16;

export function useColumnsThatFit() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setRoom(Math.min(MOST, Math.max(1, Math.floor((width + GAP) / (WIDTH + GAP)))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}
