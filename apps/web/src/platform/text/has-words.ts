import { plainForm } from '@prumo/contracts/text/plain-form';

export function hasWords(said: readonly (string | null | undefined)[], search: string): boolean {
  const hay = plainForm(said.filter(Boolean).join(' '));
  return plainForm(search)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
