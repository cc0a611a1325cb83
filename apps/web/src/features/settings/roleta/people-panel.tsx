import type { Duty, RoletaPerson } from '@prumo/contracts/team/roleta';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.people;

const dutyWords = (duty: Duty): string => (duty.code === 'back_at' ? texts.back(duty.time) : texts[duty.code]);

export const PeoplePanel = ({ people, queued }: { people: readonly RoletaPerson[]; queued: number }) => (
  <Panel title={texts.title} description={`${roletaTexts.queued(queued)}. ${texts.hint}`}>
    <ul className="divide-y">
      {people.map(({ userId, name, duty, waiting }) => (
        <li key={userId} className="flex flex-wrap items-center gap-2 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="figure text-ink-muted text-xs">{texts.waiting(waiting)}</span>
          <Badge tone={duty.code === 'available' ? 'green' : 'neutral'}>{dutyWords(duty)}</Badge>
        </li>
      ))}
    </ul>
  </Panel>
);
