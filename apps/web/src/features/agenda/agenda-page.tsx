import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { ClosedTask } from '#domain/agenda/lead-tasks.tsx';
import { tasksQuery } from '#domain/agenda/task-queries.ts';
import { TaskRows } from '#domain/agenda/task-rows.tsx';
import { personOptions } from '#domain/team/owner-filter.tsx';
import { useTeam } from '#domain/team/people.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { formatCount } from '#ui/format-count.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { type AgendaSearch, memberOf, SPANS } from './agenda-search.ts';
import { agendaTexts as texts } from './texts.ts';
import { WeekVisits } from './week-visits.tsx';

const PAGE = 50;
const MOST = 200;

type Whose = AgendaSearch['de'];
type ShownSpan = (typeof SPANS)[number];

type AgendaPageProps = { search: AgendaSearch; onSearchChange: (change: AgendaSearch) => void };

export function AgendaPage({ search, onSearchChange }: AgendaPageProps) {
  const { prazo: span = 'today', de: whose } = search;
  const totals = useTotals(whose);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<Whose value={whose} onChange={(de) => onSearchChange({ ...search, de })} />}
      />
      <WeekVisits search={search} onSearchChange={onSearchChange} />
      <Card className="p-4">
        <Tabs
          value={span}
          onValueChange={(prazo) => onSearchChange({ ...search, prazo })}
          label={texts.label}
          tabs={SPANS.map((value) => {
            const count = totals[value];
            return { value, label: texts.spans[value], ...(count === undefined ? {} : { count }) };
          })}
        >
          {SPANS.map((name) => (
            <TabPanel key={name} value={name}>
              {name === span ? <TaskSpanList key={whose} span={name} whose={whose} /> : null}
            </TabPanel>
          ))}
        </Tabs>
      </Card>
    </Page>
  );
}

/** Of what is still to be done. */
function useTotals(whose: Whose): Partial<Record<ShownSpan, number>> {
  const member = memberOf(whose);
  const overdue = useQuery(tasksQuery({ span: 'overdue', member, limit: PAGE })).data;
  const today = useQuery(tasksQuery({ span: 'today', member, limit: PAGE })).data;
  const later = useQuery(tasksQuery({ span: 'later', member, limit: PAGE })).data;
  return Object.fromEntries(
    Object.entries({ overdue, today, later }).flatMap(([span, list]) => (list ? [[span, list.total]] : [])),
  );
}

function TaskSpanList({ span, whose }: { span: ShownSpan; whose: Whose }) {
  const [limit, setLimit] = useState(PAGE);
  const query = useQuery({
    ...tasksQuery({ span, member: memberOf(whose), limit }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, error, refetch } = query;
  if (!data && isError)
    return <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading label={texts.loading}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  if (data.total === 0) {
    const { title, hint } = texts.none[span];
    return <EmptyState icon={<CalendarCheck />} title={title} description={hint} />;
  }
  return (
    <>
      {span === 'closed' ? (
        <ul className="divide-y divide-line">
          {data.tasks.map((task) => (
            <ClosedTask key={task.id} task={task} hasLead />
          ))}
        </ul>
      ) : (
        <TaskRows tasks={data.tasks} />
      )}
      {data.total > data.tasks.length ? (
        <div className="mt-3 flex items-center justify-center gap-3 text-ink-muted text-sm">
          {texts.shown(formatCount(data.tasks.length), formatCount(data.total))}
          {limit < MOST ? <Button onClick={() => setLimit(MOST)}>{texts.more}</Button> : null}
        </div>
      ) : null}
    </>
  );
}

/** Nothing in an account of one person. */
function Whose({ value, onChange }: { value: Whose; onChange: (whose: Whose) => void }) {
  const team = useTeam();
  if (!team.hasTeam) return null;
  const others = personOptions(team);
  const first = [
    { value: '' as const, label: texts.mine },
    { value: 'todos' as const, label: texts.everybody },
  ];
  return (
    <div className="min-w-44">
      <Select<NonNullable<Whose> | ''>
        aria-label={texts.member}
        value={value ?? ''}
        onValueChange={(next) => onChange(next || undefined)}
        options={others.length > 0 ? [first, others] : [first]}
      />
    </div>
  );
}
