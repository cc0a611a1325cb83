import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { LeadBody } from './lead-body.tsx';
import type { Thread } from './merge-thread.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.lead;

type LeadPaneProps = {
  thread: Thread;
  isDocked: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What happened to the lead is another feature's to tell. */
  renderTimeline: (leadId: string) => ReactNode;
  className?: string;
};

/** What is known about the lead, beside the chat or over it. */
export function LeadPane({ thread, isDocked, isOpen, onOpenChange, renderTimeline, className }: LeadPaneProps) {
  const { leadId } = thread;
  if (!isDocked) {
    return (
      <SidePanel open={isOpen} onOpenChange={onOpenChange} title={texts.title} footer={<OpenLead leadId={leadId} />}>
        {isOpen ? (
          <LeadBody
            key={thread.id}
            thread={thread}
            renderTimeline={renderTimeline}
            onToChat={() => onOpenChange(false)}
          />
        ) : null}
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
        <LeadBody key={thread.id} thread={thread} renderTimeline={renderTimeline} onToChat={() => undefined} />
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
