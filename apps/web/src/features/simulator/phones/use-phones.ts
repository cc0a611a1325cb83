import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { phonesQuery } from '../queries.ts';

/** All phones of the account, with names that say something: a number that stands in for one does not. */
export function usePhones() {
  const refetchInterval = usePollInterval(5000);
  const { data, ...query } = useQuery({ ...phonesQuery, refetchInterval });
  const phones = data?.map(
    (phone): SimulatorPhone => ({ ...phone, name: phone.name && /\p{L}/u.test(phone.name) ? phone.name : null }),
  );
  return { phones, query };
}
