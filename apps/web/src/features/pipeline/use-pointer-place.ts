import { useEffect, useState } from 'react';
import { type Place, placeAt, samePlace } from './drop-place.ts';

/** The place under the pointer while a card is dragged, also while the columns scroll under it. */
export function usePointerPlace(moving: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    if (moving === null) return;
    let frame = 0;
    let point: { x: number; y: number } | null = null;

    function look() {
      frame = 0;
      if (!point || moving === null) return;
      const next = placeAt(point.x, point.y, moving);
      setPlace((before) => (samePlace(before, next) ? before : next));
    }
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    function handleMouse({ clientX: x, clientY: y }: MouseEvent) {
      point = { x, y };
      later();
    }
    function handleTouch({ touches: [touch] }: TouchEvent) {
      if (touch) point = { x: touch.clientX, y: touch.clientY };
      later();
    }

    const options = { capture: true, passive: true };
    window.addEventListener('mousemove', handleMouse, options);
    window.addEventListener('touchmove', handleTouch, options);
    window.addEventListener('scroll', later, options);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('mousemove', handleMouse, options);
      window.removeEventListener('touchmove', handleTouch, options);
      window.removeEventListener('scroll', later, options);
      setPlace(null);
    };
  }, [moving]);

  return place;
}
