import { cn } from '#ui/cn.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { analyticsTexts } from '../texts.ts';
import { TeamFigure } from './team-figure.tsx';
import { TEAM_FIGURES, type TeamLine } from './team-lines.ts';

export const TeamTable = ({ lines }: { lines: readonly TeamLine[] }) => (
  <Table>
    <thead>
      <tr>
        <Th>{analyticsTexts.team.person}</Th>
        {TEAM_FIGURES.map(({ label }) => (
          <Th key={label} className="whitespace-normal! text-right">
            {label}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Tr key={line.key}>
          <Td className={cn('min-w-32 break-words', line.key === '' && 'text-ink-muted')}>{line.name}</Td>
          {TEAM_FIGURES.map((about) => (
            <Td key={about.label} className="whitespace-nowrap text-right">
              <TeamFigure line={line} about={about} />
            </Td>
          ))}
        </Tr>
      ))}
    </tbody>
  </Table>
);
