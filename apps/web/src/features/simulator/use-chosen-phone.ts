import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePollInterval } from '#platform/live-updates.ts';
import type { ChosenPhone } from './new-phone-form.tsx';
import { addressOf, isSamePhone } from './phone-number.ts';
import { leadNamesQuery, phonesQuery } from './queries.ts';

/**
 * The phone in hand: the asked one under the number the simulator knows it by, else the newest in use. An asked one
 * that wrote nothing yet is itself.
 */
export function useChosenPhone(asked: ChosenPhone | undefined) {
  const refetchInterval = usePollInterval(5000);
  const { data, ...query } = useQuery({ ...phonesQuery, refetchInterval });
  const names = useQuery(leadNamesQuery).data;
  const inHand = useRef<string>(undefined);

  const phones = data?.map((phone): SimulatorPhone => ({ ...phone, name: phone.name ?? leadName(phone.phone) }));

  /** A number that stands in for a name says nothing. */
  function leadName(address: string): string | null {
    const lead = names?.find(({ leadPhone }) => leadPhone !== null && isSamePhone(leadPhone, address));
    return lead?.leadName && /\p{L}/u.test(lead.leadName) ? lead.leadName : null;
  }

  const found = asked && phones?.find(({ phone }) => isSamePhone(phone, asked.phone));
  const chosen: ChosenPhone | undefined = asked
    ? { phone: found?.phone ?? addressOf(asked.phone), name: found?.name ?? asked.name }
    : (phones?.find(({ phone }) => phone === inHand.current) ?? phones?.[0]);
  // A message on another phone makes that one the newest; the one in hand must not change under the fingers.
  inHand.current = chosen?.phone;
  return { phones, query, chosen };
}
