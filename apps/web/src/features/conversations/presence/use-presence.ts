import type { ConversationId } from '@prumo/contracts/ids';
import { type Attention, Presence } from '@prumo/contracts/team/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsVisible } from '#platform/browser/use-is-visible.ts';
import { listenToPresence } from '#platform/live/live-updates.ts';
import { api } from '#platform/requests/api.ts';
import { colleaguesQuery } from '../queries.ts';
import { type SeenPerson, stillHere, withEvent } from './who-is-here.ts';

const SAID_AGAIN_MS = 10_000;
const TYPING_SAID_AGAIN_MS = 3_000;
const LOOKED_AGAIN_MS = 1_000;

const NOBODY: SeenPerson[] = [];

const pathOf = (id: ConversationId) => `/api/conversations/${id}/presence`;

/** Says that this person is at the conversation, and hears who else is. Nothing is said in an account of one person. */
export function usePresence(id: ConversationId, isAttended: boolean) {
  const isVisible = useIsVisible();
  const { data: colleagues } = useQuery(colleaguesQuery(id));
  const [people, setPeople] = useState(NOBODY);
  const saidTyping = useRef(0);
  const isShared = (colleagues?.length ?? 0) > 0;
  const isHere = isShared && isAttended && isVisible;

  async function say(doing: Attention) {
    // What cannot be told now is told again in seconds.
    const told = await api.post(pathOf(id), { doing }, Presence).catch(() => null);
    return told?.people ?? null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` only depends on the conversation
  useEffect(() => {
    if (!isHere) return;
    const greet = async () => {
      const found = await say('viewing');
      if (found) setPeople(found.map((one) => ({ ...one, at: Date.now() })));
    };
    const leave = () => navigator.sendBeacon(pathOf(id), new Blob([LEAVING], { type: 'application/json' }));
    const stay = () => void (Date.now() - saidTyping.current > TYPING_SAID_AGAIN_MS && say('viewing'));
    void greet();
    const again = setInterval(stay, SAID_AGAIN_MS);
    const forget = setInterval(() => setPeople((known) => passed(known)), LOOKED_AGAIN_MS);
    const unsubscribe = listenToPresence((event) => {
      if (event.id === id) setPeople((known) => withEvent(known, event, Date.now()));
    });
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(again);
      clearInterval(forget);
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      setPeople(NOBODY);
      void say('gone');
    };
  }, [isHere, id]);

  function sayTyping() {
    if (!isHere || Date.now() - saidTyping.current < TYPING_SAID_AGAIN_MS) return;
    saidTyping.current = Date.now();
    void say('typing');
  }

  return { people, sayTyping };
}

const LEAVING = JSON.stringify({ doing: 'gone' satisfies Attention });

/** The same list while nobody left, so that nothing is rendered again. */
function passed(people: SeenPerson[]): SeenPerson[] {
  const still = stillHere(people, Date.now());
  return still.length === people.length && still.every((one, index) => one === people[index]) ? people : still;
}
