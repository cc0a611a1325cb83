import { TeamBoard } from '@prumo/contracts/team/board';
import { useQuery } from '@tanstack/react-query';
import { dutyAt } from '#domain/team/duty-at.ts';
import { useTeam } from '#domain/team/people.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { PanelBody } from './panel-body.tsx';
import { TeamBoardQueue } from './team-board-queue.tsx';
import { TeamBoardTable } from './team-board-table.tsx';
import { teamBoardTexts as texts } from './team-board-texts.ts';

const STALE_MS = 30_000;
const TICK_MS = 10_000;

const teamBoardQuery = { ...pathQuery('/api/dashboard/team', TeamBoard), staleTime: STALE_MS };

/** Nothing in an account of one person. */
export const TeamBoardCard = () => (useTeam().hasTeam ? <BoardPanel /> : null);

function BoardPanel() {
  const query = useQuery(teamBoardQuery);
  const now = useNow(TICK_MS);
  const people = query.data?.people.map((person) => ({ ...person, duty: person.duty && dutyAt(now, person.duty) }));
  const available = people?.filter(({ duty }) => duty?.code === 'available').length ?? 0;
  return (
    <Panel
      title={texts.title}
      badge={
        query.data?.queue ? (
          <Badge tone={available > 0 ? 'green' : 'amber'} hasDot className="figure">
            {texts.available(available)}
          </Badge>
        ) : null
      }
      bodyClassName="space-y-3"
    >
      <PanelBody query={query} texts={texts} lines={4}>
        {({ unowned, queue }) => (
          <>
            <TeamBoardTable people={people ?? []} unowned={unowned} isRoletaOn={queue !== null} now={now} />
            {queue ? <TeamBoardQueue parts={queue} now={now} /> : null}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
