import { DEFAULT_TIMEZONE } from '@prumo/contracts/installation-defaults';
import type { GeneralSettings } from '@prumo/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { uncheckedQuery } from '../requests/query-client.ts';

export const generalSettingsQuery = uncheckedQuery<GeneralSettings>('/api/general/settings');

const FRESH_MS = 5 * 60 * 1000;

/** True once the zone is known or failed, so that no date appears in a wrong zone first. */
export function useIsTimezoneKnown(isSignedIn: boolean): boolean {
  const { isFetched, failureCount } = useQuery({ ...generalSettingsQuery, staleTime: FRESH_MS, enabled: isSignedIn });
  return isFetched || failureCount > 0;
}

export function useTimezone(): string {
  const { data } = useQuery({ ...generalSettingsQuery, staleTime: FRESH_MS });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}
