import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live-updates.ts';
import type { ChosenPhone } from './new-phone-form.tsx';
import { addressOf, isSamePhone } from './phone-number.ts';
import { phonesQuery } from './queries.ts';

/**
 * The phone in hand: the asked one under the number the simulator knows it by, else the newest in use. An asked one
 * that wrote nothing yet is itself.
 */
export function useChosenPhone(asked: ChosenPhone | undefined) {
  const refetchInterval = usePollInterval(5000);
  const phones = useQuery({ ...phonesQuery, refetchInterval });
  const found = asked && phones.data?.find(({ phone }) => isSamePhone(phone, asked.phone));
  const chosen: ChosenPhone | undefined = asked
    ? { phone: found?.phone ?? addressOf(asked.phone), name: found?.name ?? asked.name }
    : phones.data?.[0];
  return { phones, chosen };
}
