import type { RoletaPerson } from '@prumo/contracts/team/roleta';
import { dutyWords } from '@prumo/contracts/team/roleta/words';
import { dutyAt } from '#domain/team/duty-at.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { roletaTexts } from './texts.ts';

const TICK_MS = 10_000;
const texts = roletaTexts.people;

export function PeoplePanel({ people, queued }: { people: readonly RoletaPerson[]; queued: number }) {
  const now = useNow(TICK_MS);
  return (
    <Panel title={texts.title} description={`${roletaTexts.queued(queued)}. ${texts.hint}`}>
      <ul aria-label={texts.title} className="divide-y">
        {people.map((person) => (
          <PersonLine key={person.userId} {...person} duty={dutyAt(now, person.duty)} />
        ))}
      </ul>
    </Panel>
  );
}

const PersonLine = ({ name, duty, waiting }: RoletaPerson) => (
  <li className="flex flex-wrap items-center gap-2 py-2 text-sm">
    <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
    <span className="figure text-ink-muted text-xs">{texts.waiting(waiting)}</span>
    <Badge tone={duty.code === 'available' ? 'green' : 'neutral'}>{dutyWords(duty)}</Badge>
  </li>
);
