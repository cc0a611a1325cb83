import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { phonesQuery } from '../queries.ts';

/** A name without letters is only a number, and is dropped. */
export function usePhones() {
  const refetchInterval = usePollInterval(5000);
  const { data, ...query } = useQuery({ ...phonesQuery, refetchInterval });
  const phones = data?.map(
    (phone): SimulatorPhone => ({ ...phone, name: phone.name && /\p{L}/u.test(phone.name) ? phone.name : null }),
  );
  return { phones, query };
}
