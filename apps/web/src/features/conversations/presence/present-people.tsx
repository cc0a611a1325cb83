import type { PresentPerson } from '@prumo/contracts/team/presence';
import { presenceTexts as texts } from './presence-texts.ts';

/** Who types stands before who only looks. */
export function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  const typing = people.filter(({ doing }) => doing === 'typing');
  const namesOf = (some: readonly PresentPerson[]) => some.map(({ name }) => name);
  return (
    <span role="status" className="min-w-0 truncate font-medium text-accent-text text-xs empty:hidden">
      {typing.length > 0 ? texts.typing(namesOf(typing)) : people.length > 0 ? texts.viewing(namesOf(people)) : null}
    </span>
  );
}
