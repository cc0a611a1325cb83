import type { Lead } from '@prumo/contracts/leads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { phoneMatchesQuery } from '../queries.ts';

const DEBOUNCE_MS = 400;
const ENOUGH_DIGITS = 8;
const isEnough = (phone: string) => phone.replace(/\D/g, '').length >= ENOUGH_DIGITS;

/** The first submit waits for the check and stops at a warning not yet seen. */
export function usePhoneCheck(phone: string, lead: Lead | undefined) {
  const queryClient = useQueryClient();
  const debounced = useDebounced(phone.trim(), DEBOUNCE_MS);
  const isChanged = debounced !== lead?.phone;
  const { data } = useQuery({ ...phoneMatchesQuery(debounced, lead?.id), enabled: isChanged && isEnough(debounced) });
  const matches = isChanged && debounced === phone.trim() && isEnough(debounced) ? (data ?? []) : [];
  const seen = useRef<string | null>(null);
  if (matches.length > 0) seen.current = debounced;

  async function mayGoOn(typed: string): Promise<boolean> {
    const number = typed.trim();
    if (number === lead?.phone || !isEnough(number) || seen.current === number) return true;
    const found = await queryClient.fetchQuery(phoneMatchesQuery(number, lead?.id)).catch(() => []);
    if (found.length > 0) seen.current = number;
    return found.length === 0;
  }

  return { matches, mayGoOn };
}
