import type { LeadId } from '@prumo/contracts/ids';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { focusCard, showCard } from '../drag/drop-place.ts';
import { pipelineTexts } from '../texts.ts';

const texts = pipelineTexts.detail;
/** In a narrower window no column fits next to the detail. */
const DOCKED_FROM = 1024;

type DetailFrameProps = {
  leadId: LeadId | undefined;
  title: string;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function DetailFrame({ leadId, title, footer, onClose, children }: DetailFrameProps) {
  const isNarrow = useIsNarrow(DOCKED_FROM);
  useFocusOnClose(leadId);
  if (isNarrow) {
    return (
      <SidePanel
        open={leadId !== undefined}
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={title}
        description={texts.label}
        footer={footer}
      >
        {children}
      </SidePanel>
    );
  }
  if (leadId === undefined) return null;
  return (
    <Docked key={leadId} leadId={leadId} title={title} footer={footer} onClose={onClose}>
      {children}
    </Docked>
  );
}

function Docked({ leadId, title, footer, onClose, children }: DetailFrameProps & { leadId: LeadId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    showCard(leadId);
  }, [leadId]);
  return (
    <aside
      aria-label={texts.label}
      onKeyDown={(event) => {
        // An open list or dialog closes first, and has then prevented the event's default.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && !event.defaultPrevented && isInside) onClose();
      }}
      className="flex w-[400px] shrink-0 flex-col border-l bg-raised"
    >
      <header className="flex items-center gap-2 border-b px-5 py-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate font-semibold text-lg outline-none">
          {title}
        </h2>
        <IconButton
          size="sm"
          hasTooltip={false}
          label={texts.close}
          icon={<X />}
          className="-mr-1.5"
          onClick={onClose}
        />
      </header>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {footer ? <footer className="flex items-center gap-2 border-t bg-sunken px-5 py-3">{footer}</footer> : null}
    </aside>
  );
}

function useFocusOnClose(leadId: LeadId | undefined) {
  const before = useRef(leadId);
  useEffect(() => {
    if (before.current !== undefined && leadId === undefined) focusCard(before.current);
    before.current = leadId;
  }, [leadId]);
}
