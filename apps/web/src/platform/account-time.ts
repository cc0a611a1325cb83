import { DEFAULT_TIMEZONE } from '@prumo/contracts/product';
import type { GeneralSettings } from '@prumo/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { servedQuery } from './query-client.ts';

export const generalSettingsQuery = servedQuery<GeneralSettings>('/api/general/settings');

/** The account's time zone: every date on a screen is shown in it (decision NS-023). */
export function useTimezone(): string {
  const { data } = useQuery({ ...generalSettingsQuery, staleTime: 5 * 60 * 1000 });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}
