import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { LeadKnown } from './lead-known.tsx';
import { leadQuery } from './queries.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.lead;

type LeadPaneProps = {
  leadId: string;
  /** As the conversation knows it: it changes with every message. */
  isSuppressed: boolean;
  isDocked: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
};

/** What is known about the lead, beside the chat or over it. */
export function LeadPane({ leadId, isSuppressed, isDocked, isOpen, onOpenChange, className }: LeadPaneProps) {
  if (!isDocked) {
    return (
      <SidePanel open={isOpen} onOpenChange={onOpenChange} title={texts.title} footer={<OpenLead leadId={leadId} />}>
        {isOpen ? <LeadBody leadId={leadId} isSuppressed={isSuppressed} /> : null}
      </SidePanel>
    );
  }
  if (!isOpen) return null;
  return (
    <aside
      aria-label={texts.title}
      className={`flex min-h-0 w-72 shrink-0 flex-col border-l 2xl:w-80 ${className ?? ''}`}
    >
      <h2 className="flex h-14 shrink-0 items-center border-b px-4 font-semibold text-base">{texts.title}</h2>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-4">
        <LeadBody leadId={leadId} isSuppressed={isSuppressed} />
      </div>
      <footer className="shrink-0 border-t p-3">
        <OpenLead leadId={leadId} />
      </footer>
    </aside>
  );
}

function OpenLead({ leadId }: { leadId: string }) {
  return (
    <Button asChild className="w-full">
      <Link to="/leads" search={{ lead: leadId }}>
        <ExternalLink />
        {texts.open}
      </Link>
    </Button>
  );
}

function LeadBody({ leadId, isSuppressed }: Pick<LeadPaneProps, 'leadId' | 'isSuppressed'>) {
  const { data: lead, isError, error, refetch } = useQuery(leadQuery(leadId));
  if (lead) return <LeadKnown lead={lead} isSuppressed={isSuppressed} />;
  if (isError) return <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonLines lines={9} />
    </Loading>
  );
}
