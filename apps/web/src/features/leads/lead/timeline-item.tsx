import type { UndoId } from '@prumo/contracts/ids';
import type { TimelineEntry } from '@prumo/contracts/leads/timeline';
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bot,
  CalendarCheck,
  CalendarPlus,
  CircleDot,
  Flag,
  Hand,
  HandCoins,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Merge,
  MessageCircle,
  Reply,
  Smartphone,
  SquareCheckBig,
  StickyNote,
  TriangleAlert,
  Undo2,
  Upload,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { takeMoveBack, undoMoveTexts } from '#domain/leads/undo-move.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { useSessionUser } from '#platform/session/session.ts';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { type Tone, toneSoft } from '#ui/tone.ts';
import { authorText, entryWords, timelineTexts as texts } from './timeline-texts.ts';

const LOOKS: Record<TimelineEntry['kind'], { icon: LucideIcon; tone: Tone }> = {
  created: { icon: UserPlus, tone: 'neutral' },
  import_filled: { icon: Upload, tone: 'neutral' },
  status: { icon: CircleDot, tone: 'violet' },
  owner: { icon: UserRound, tone: 'indigo' },
  sale: { icon: HandCoins, tone: 'green' },
  sale_undone: { icon: Undo2, tone: 'amber' },
  message: { icon: Reply, tone: 'neutral' },
  note: { icon: StickyNote, tone: 'amber' },
  campaign_joined: { icon: Megaphone, tone: 'indigo' },
  campaign_ended: { icon: Flag, tone: 'indigo' },
  campaign_problem: { icon: TriangleAlert, tone: 'red' },
  campaign_decision: { icon: Megaphone, tone: 'violet' },
  decision: { icon: Bot, tone: 'cyan' },
  taken_over: { icon: Hand, tone: 'amber' },
  handed_over: { icon: Users, tone: 'amber' },
  released: { icon: Bot, tone: 'cyan' },
  archived: { icon: Archive, tone: 'neutral' },
  reopened: { icon: ArchiveRestore, tone: 'neutral' },
  number_changed: { icon: Smartphone, tone: 'neutral' },
  merged: { icon: Merge, tone: 'neutral' },
  same_person: { icon: Users, tone: 'amber' },
  number_suppressed: { icon: Ban, tone: 'red' },
  number_allowed: { icon: CircleDot, tone: 'green' },
  task_added: { icon: SquareCheckBig, tone: 'blue' },
  task_closed: { icon: SquareCheckBig, tone: 'green' },
  visit_booked: { icon: CalendarPlus, tone: 'blue' },
  visit_closed: { icon: CalendarCheck, tone: 'green' },
  follow_up: { icon: ListTodo, tone: 'amber' },
  follow_up_done: { icon: ListChecks, tone: 'green' },
  opt_out: { icon: Ban, tone: 'red' },
};

function lookOf(entry: TimelineEntry): { icon: LucideIcon; tone: Tone } {
  if (entry.kind !== 'message') return LOOKS[entry.kind];
  if (entry.data.status === 'failed' || entry.data.status === 'unknown') return LOOKS.campaign_problem;
  if (entry.data.direction === 'inbound') return { icon: MessageCircle, tone: 'green' };
  if (entry.data.campaign) return LOOKS.campaign_joined;
  return entry.by?.kind === 'agent' ? LOOKS.decision : LOOKS.message;
}

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const timezone = useTimezone();
  const { id: ownId } = useSessionUser();
  const { icon: Icon, tone } = lookOf(entry);
  const { title, detail } = entryWords(entry, timezone);
  const author = authorText(entry.by, ownId);
  return (
    <li className="group/entry relative flex gap-2.5 pb-3.5 last:pb-0">
      <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line group-last/entry:hidden" />
      <span className={cn('z-1 flex size-6 shrink-0 items-center justify-center rounded-full', toneSoft[tone])}>
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="break-words text-sm">{title}</p>
        {detail ? (
          <p className="mt-0.5 line-clamp-3 break-words text-ink-muted text-sm">
            {entry.kind === 'message' ? <ChatText text={detail} /> : detail}
          </p>
        ) : null}
        <p className="figure mt-0.5 text-ink-faint text-xs">
          {[formatTime(entry.at, timezone), author, entry.isSimulated && texts.simulated].filter(Boolean).join(' · ')}
          <EntryLink entry={entry} />
        </p>
        {entry.kind === 'status' && entry.data.undoId ? (
          <IfAllowed right="answer">
            <UndoMove undoId={entry.data.undoId} />
          </IfAllowed>
        ) : null}
      </div>
    </li>
  );
}

function UndoMove({ undoId }: { undoId: UndoId }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      size="sm"
      className="mt-1.5"
      icon={<Undo2 />}
      isBusy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void takeMoveBack(undoId).finally(() => setIsBusy(false));
      }}
    >
      {undoMoveTexts.undo}
    </Button>
  );
}

const linkLook = 'rounded-sm text-accent-text hover:underline';

function EntryLink({ entry: { data } }: { entry: TimelineEntry }): ReactNode {
  const campaign = 'campaign' in data ? data.campaign : null;
  const said = 'evidence' in data ? data.evidence : data;
  const conversationId = said && 'conversationId' in said ? said.conversationId : null;
  const otherId = 'leadId' in data ? data.leadId : null;
  if (otherId) {
    return (
      <>
        {' · '}
        <Link to="/leads" search={{ lead: otherId }} preload={false} className={linkLook}>
          {texts.openLead}
        </Link>
      </>
    );
  }
  if (conversationId) {
    return (
      <>
        {' · '}
        <Link to="/inbox" search={{ conversationId }} preload={false} className={linkLook}>
          {texts.openConversation}
        </Link>
      </>
    );
  }
  if (!campaign) return null;
  return (
    <>
      {' · '}
      <Link to="/campaigns/$campaignId/plan" params={{ campaignId: campaign.id }} preload={false} className={linkLook}>
        {texts.openCampaign}
      </Link>
    </>
  );
}
