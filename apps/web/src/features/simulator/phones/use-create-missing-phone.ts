import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useEffect } from 'react';
import { addressOf, isPlausiblePhone, isSamePhone } from '../phone/phone-number.ts';
import { useCreatePhone } from '../queries.ts';

export function useCreateMissingPhone(
  asked: { phone: string; name: string | null } | undefined,
  phones: readonly SimulatorPhone[] | undefined,
): void {
  const { mutate, isIdle, variables } = useCreatePhone();
  const wanted = asked && isPlausiblePhone(asked.phone) ? addressOf(asked.phone) : undefined;
  const name = asked?.name ?? null;
  const isMissing =
    wanted !== undefined && phones !== undefined && !phones.some((one) => isSamePhone(one.phone, wanted));
  const isAsked = !isIdle && variables?.phone === wanted;
  useEffect(() => {
    if (isMissing && !isAsked) mutate({ phone: wanted, name });
  }, [isMissing, isAsked, wanted, name, mutate]);
}
