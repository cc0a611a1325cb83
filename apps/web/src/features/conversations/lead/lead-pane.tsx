import type { LeadId } from '@prumo/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import type { Thread } from '../message/merge-thread.ts';
import { inboxTexts } from '../texts.ts';
import { LeadBody, type LeadParts } from './lead-body.tsx';

const texts = inboxTexts.lead;

type LeadPaneProps = {
  thread: Thread;
  isDocked: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  parts: LeadParts;
  className?: string;
};

export const LeadPane = memo(function LeadPane({
  thread,
  isDocked,
  isOpen,
  onOpenChange,
  parts,
  className,
}: LeadPaneProps) {
  const { leadId } = thread;
  if (!isDocked) {
    return (
      <SidePanel open={isOpen} onOpenChange={onOpenChange} title={texts.title} footer={<OpenLead leadId={leadId} />}>
        {isOpen ? (
          <LeadBody key={thread.id} thread={thread} parts={parts} onToChat={() => onOpenChange(false)} />
        ) : null}
      </SidePanel>
    );
  }
  if (!isOpen) return null;
  return (
    <aside
      aria-label={texts.title}
      className={`isolate flex min-h-0 w-72 shrink-0 flex-col border-l 2xl:w-80 ${className ?? ''}`}
    >
      <h2 className="flex h-14 shrink-0 items-center border-b px-4 font-semibold text-base">{texts.title}</h2>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-4">
        <LeadBody key={thread.id} thread={thread} parts={parts} onToChat={() => undefined} />
      </div>
      <footer className="shrink-0 border-t p-3">
        <OpenLead leadId={leadId} />
      </footer>
    </aside>
  );
});

function OpenLead({ leadId }: { leadId: LeadId }) {
  return (
    <Button asChild className="w-full">
      <Link to="/leads" search={{ lead: leadId }}>
        <ExternalLink />
        {texts.open}
      </Link>
    </Button>
  );
}
