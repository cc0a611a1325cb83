import { useQuery } from '@tanstack/react-query';
import { useSessionUser } from '#platform/session/session.ts';
import { teamQuery } from './queries.ts';

/** Whether somebody else is a member or invited; only asked by who may know. */
export function useHasTeam(): boolean {
  const { rights } = useSessionUser();
  const { data } = useQuery({ ...teamQuery, enabled: rights.includes('team') });
  return data !== undefined && data.members.length + data.invitations.length > 1;
}
