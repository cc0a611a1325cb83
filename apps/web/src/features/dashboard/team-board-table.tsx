import type { UserId } from '@prumo/contracts/ids';
import type { TeamBoard } from '@prumo/contracts/team/board';
import type { Duty } from '@prumo/contracts/team/roleta';
import { dutyWords } from '@prumo/contracts/team/roleta/words';
import { Link } from '@tanstack/react-router';
import { useTeam } from '#domain/team/people.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import type { Tone } from '#ui/tone.ts';
import { teamBoardTexts as texts } from './team-board-texts.ts';
import { WaitBadge } from './wait-badge.tsx';

const DUTY_TONES: Record<Duty['code'], Tone> = { available: 'green', away: 'neutral', back_at: 'amber' };

type TeamBoardTableProps = Pick<TeamBoard, 'people' | 'unowned'> & { isRoletaOn: boolean; now: Date };

export function TeamBoardTable({ people, unowned, isRoletaOn, now }: TeamBoardTableProps) {
  const isNarrow = useIsNarrow();
  const hasDutyColumn = isRoletaOn && !isNarrow;
  return (
    <Table>
      <thead>
        <tr>
          <Th>{texts.person}</Th>
          {hasDutyColumn ? <Th>{texts.duty}</Th> : null}
          <Th className="whitespace-normal! text-right">{texts.waiting}</Th>
          <Th className="text-right">{texts.longest}</Th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ userId, name, duty, ...waits }) => (
          <Tr key={userId}>
            <Td className="break-words">
              {name}
              {duty && !hasDutyColumn ? (
                <span className="block">
                  <DutyBadge duty={duty} />
                </span>
              ) : null}
            </Td>
            {hasDutyColumn ? <Td>{duty ? <DutyBadge duty={duty} /> : texts.noWait}</Td> : null}
            <WaitCells owner={userId} name={name} waits={waits} now={now} />
          </Tr>
        ))}
        {unowned ? (
          <Tr>
            <Td className="text-ink-muted" colSpan={hasDutyColumn ? 2 : 1}>
              {texts.unowned}
            </Td>
            <WaitCells owner={null} name={texts.unowned} waits={unowned} now={now} />
          </Tr>
        ) : null}
      </tbody>
    </Table>
  );
}

const DutyBadge = ({ duty }: { duty: Duty }) => (
  <Badge tone={DUTY_TONES[duty.code]} hasDot>
    {dutyWords(duty)}
  </Badge>
);

type WaitCellsProps = {
  owner: UserId | null;
  name: string;
  waits: NonNullable<TeamBoard['unowned']>;
  now: Date;
};

function WaitCells({ owner, name, waits: { waiting, waitingSince }, now }: WaitCellsProps) {
  const { selfId, mayOwn } = useTeam();
  const responsavel = owner === null ? 'none' : owner === selfId && mayOwn ? 'me' : owner;
  return (
    <>
      <Td className="text-right">
        <Link
          to="/inbox"
          search={{ aba: 'sem_resposta', responsavel }}
          title={texts.openInbox}
          className="figure thumb relative inline-block min-w-6 rounded-sm decoration-line-strong decoration-dotted underline-offset-4 hover:underline"
        >
          <span className="sr-only">{`${texts.waitingFor(name)}: `}</span>
          {formatNumber(waiting)}
        </Link>
      </Td>
      <Td className="whitespace-nowrap text-right">
        {waitingSince === null ? (
          <span className="text-ink-faint">{texts.noWait}</span>
        ) : (
          <WaitBadge since={waitingSince} now={now} />
        )}
      </Td>
    </>
  );
}
