import type { Lead } from '@prumo/contracts/leads';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { leadStatusLabels } from '#domain/leads/labels.ts';
import { pipelineTexts } from '../texts.ts';
import { cardsOf, type DropTarget, scrollToPlace } from './drop-place.ts';
import { type Arrow, isArrow, keyboardStep, positionIn } from './keyboard-step.ts';

const texts = pipelineTexts.keyboard;

type Lift = { lead: Lead; place: DropTarget };

export function useKeyboardLift(onDrop: (lead: Lead, place: DropTarget) => void) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const current = useRef<Lift | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const change = useCallback((next: Lift | null, text: string) => {
    current.current = next;
    setLift(next);
    setAnnouncement(text);
  }, []);

  const cancel = useCallback(() => {
    if (current.current) change(null, texts.cancelled(current.current.lead.name));
  }, [change]);

  const handleKey = useCallback(
    (event: KeyboardEvent, lead: Lead) => {
      const lifted = current.current;
      const home = leadStatusLabels[lead.status];
      if (lifted?.lead.id !== lead.id) {
        if (event.key !== ' ') return;
        event.preventDefault();
        change({ lead, place: homePlace(lead) }, texts.lifted(lead.name, home));
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        cancel();
      }
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        const isHome = lifted.place.status === lead.status;
        const text = isHome ? texts.same : texts.dropped;
        change(null, text(lead.name, leadStatusLabels[lifted.place.status]));
        if (!isHome) drop.current(lead, lifted.place);
      }
      if (isArrow(event.key)) {
        event.preventDefault();
        const place = nextPlace(lifted, event.key);
        scrollToPlace(place);
        change({ lead, place }, describe(lead, place));
      }
    },
    [cancel, change],
  );

  return { lift, announcement, handleKey, cancel };
}

function homePlace(lead: Lead): DropTarget {
  const cards = cardsOf(lead.status, null);
  const index = cards.indexOf(lead.id);
  return { status: lead.status, behind: index > 0 ? (cards[index - 1] ?? null) : null };
}

const nextPlace = ({ lead, place }: Lift, arrow: Arrow) =>
  keyboardStep(place, arrow, (status) => cardsOf(status, lead.id));

function describe(lead: Lead, place: DropTarget): string {
  const label = leadStatusLabels[place.status];
  if (place.status === lead.status) return texts.home(lead.name, label);
  const cards = cardsOf(place.status, lead.id);
  return texts.over(lead.name, label, positionIn(cards, place) + 1, cards.length + 1);
}
