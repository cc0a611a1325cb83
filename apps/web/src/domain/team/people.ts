import type { UserId } from '@prumo/contracts/ids';
import { TeamPeople, type TeamPerson } from '@prumo/contracts/team/owners';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathQuery } from '#platform/requests/query-client.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { ownerTexts } from './owner-texts.ts';

const STALE_MS = 5 * 60_000;

/** The stream makes it stale whenever the team changes. */
const teamPeopleQuery = { ...pathQuery('/api/team/people', TeamPeople), staleTime: STALE_MS };

const NOBODY: readonly TeamPerson[] = [];

/**
 * In an account of one person `hasTeam` is false, and nothing of owners is shown. `hasHadTeam` is true there as well if
 * others were in it: what they did keeps its names, reports and trail.
 */
export function useTeam() {
  const { data } = useQuery(teamPeopleQuery);
  const { id: selfId } = useSessionUser();
  return useMemo(() => {
    const people = data?.people ?? NOBODY;
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return {
      hasTeam: data?.hasTeam ?? false,
      hasHadTeam: people.length > 0,
      isKnown: data !== undefined,
      people,
      selfId,
      mayOwn: people.some(({ id, canOwn }) => id === selfId && canOwn),
      nameOf: (ownerId: UserId | null) => ownerId && (names.get(ownerId) ?? ownerTexts.somebody),
    };
  }, [data, selfId]);
}

export type Team = ReturnType<typeof useTeam>;
