import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { cn } from '#ui/cn.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { Grab } from '../drag/use-card-drag.ts';
import { pipelineTexts } from '../texts.ts';
import { CardBody } from './card-body.tsx';

const texts = pipelineTexts.card;
export const INSTRUCTIONS_ID = 'pipeline-card-instructions';

export type CardHandlers = {
  onOpen: (id: LeadId) => void;
  /** Absent for who may not move leads, nor write to them. */
  onGrab: Grab | undefined;
  onKey: ((event: KeyboardEvent, lead: Lead) => void) | undefined;
  onBlur: () => void;
};

type CardProps = CardHandlers & { lead: Lead; isSaving: boolean; isLifted: boolean; isOpen: boolean };

const className =
  'group/card relative rounded-lg border border-line bg-surface p-3 transition-colors duration-100 hover:border-line-strong ' +
  'touch-manipulation select-none data-dragged:opacity-60 ' +
  "data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:-bottom-1 data-drop:after:h-0.5 data-drop:after:rounded-full data-drop:after:bg-accent data-drop:after:content-[''] " +
  'has-[[data-handle]:focus-visible]:outline-2 has-[[data-handle]:focus-visible]:outline-ring';

export const Card = memo(function Card({ lead, isSaving, isLifted, isOpen, onOpen, onGrab, onKey, onBlur }: CardProps) {
  const handleGrab = isSaving || !onGrab ? undefined : (event: Parameters<Grab>[0]) => onGrab(event, lead);
  return (
    <article
      data-card={lead.id}
      aria-busy={isSaving || undefined}
      className={cn(className, isSaving && 'opacity-60', (isLifted || isOpen) && 'border-accent ring-1 ring-accent')}
      onMouseDown={handleGrab}
      onTouchStart={handleGrab}
    >
      <CardBody
        lead={lead}
        title={
          <h3 className="font-medium text-sm">
            <button
              type="button"
              data-handle
              aria-roledescription={onGrab ? texts.roleDescription : undefined}
              aria-expanded={isOpen}
              aria-describedby={onGrab ? INSTRUCTIONS_ID : undefined}
              aria-disabled={isSaving || undefined}
              onClick={() => onOpen(lead.id)}
              onKeyDown={(event) => (isSaving ? undefined : onKey?.(event, lead))}
              onKeyUp={keepSpace}
              onBlur={isLifted ? onBlur : undefined}
              className="block w-full truncate text-left after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none"
            >
              {lead.name}
            </button>
          </h3>
        }
        action={
          <>
            <OwnerMenu lead={lead} look="avatar" />
            {onGrab ? <MessageLink lead={lead} /> : null}
          </>
        }
        note={
          isSaving ? (
            <span className="inline-flex shrink-0 items-center gap-1 text-ink-muted text-xs">
              <Spinner />
              {pipelineTexts.saving}
            </span>
          ) : undefined
        }
      />
    </article>
  );
});

const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

function MessageLink({ lead }: { lead: Lead }) {
  return (
    <Link
      to="/inbox"
      search={{ leadId: lead.id, phone: lead.phone, name: lead.name }}
      preload={false}
      draggable={false}
      aria-label={texts.message(lead.name)}
      title={texts.message(lead.name)}
      onMouseDown={stop}
      onTouchStart={stop}
      className={cn(
        'relative z-1 -mt-1 -mr-1 inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-faint',
        'transition-colors duration-100',
        'hover:bg-hover hover:text-ink pointer-coarse:size-10 [&_svg]:size-4',
      )}
    >
      <MessageCircle aria-hidden="true" />
    </Link>
  );
}
