import type { LeadStatus } from '@prumo/contracts/leads';
import { useEffect, useState } from 'react';
import { columnElement } from '../drag/drop-place.ts';

/** A vertical line in the middle of the screen. */
const BUT_THE_MIDDLE = '0px -50%';

export function useColumnInView(statuses: readonly LeadStatus[]): LeadStatus | null {
  const [inView, setInView] = useState<LeadStatus | null>(null);
  const wanted = statuses.join();
  useEffect(() => {
    const statusOf = new Map<Element, LeadStatus>();
    const observer = new IntersectionObserver(
      (entries) => {
        const middle = entries.find(({ isIntersecting }) => isIntersecting);
        if (middle) setInView(statusOf.get(middle.target) ?? null);
      },
      { rootMargin: BUT_THE_MIDDLE },
    );
    for (const status of wanted.split(',') as LeadStatus[]) {
      const element = columnElement(status);
      if (!element) continue;
      statusOf.set(element, status);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [wanted]);
  return inView;
}
