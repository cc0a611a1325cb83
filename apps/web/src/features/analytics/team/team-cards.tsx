import { TeamFigure } from './team-figure.tsx';
import { TEAM_FIGURES, type TeamLine } from './team-lines.ts';

/** Where a screen has no room for the table's columns. */
export const TeamCards = ({ lines }: { lines: readonly TeamLine[] }) => (
  <ul className="divide-y divide-line">
    {lines.map((line) => (
      <li key={line.key} className="py-3 first:pt-0 last:pb-0">
        <h3 className="break-words font-medium text-sm">{line.name}</h3>
        <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:grid-cols-4">
          {TEAM_FIGURES.filter(({ of }) => of(line) !== null).map((about) => (
            <div key={about.label}>
              <dt className="text-ink-muted text-xs">{about.label}</dt>
              <dd>
                <TeamFigure line={line} about={about} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
