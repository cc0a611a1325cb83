import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { Link } from '@tanstack/react-router';
import { Eye, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.table;

export type LeadActionHandlers = {
  onView: (id: LeadId) => void;
  /** Absent for who may not change leads, nor write to them. */
  onEdit: ((id: LeadId) => void) | undefined;
  onDelete: ((lead: Lead) => void) | undefined;
};

export function LeadActions({ lead, onView, onEdit, onDelete }: { lead: Lead } & LeadActionHandlers) {
  return (
    <div className="flex items-center justify-end gap-0.5">
      <IconButton size="sm" label={texts.view} icon={<Eye />} onClick={() => onView(lead.id)} />
      {onEdit ? (
        <>
          <Tooltip content={texts.message}>
            <Link
              to="/inbox"
              search={{ leadId: lead.id, phone: lead.phone, name: lead.name }}
              preload={false}
              aria-label={texts.message}
              className="inline-flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
            >
              <MessageCircle className="size-4" />
            </Link>
          </Tooltip>
          <IconButton size="sm" label={texts.edit} icon={<Pencil />} onClick={() => onEdit(lead.id)} />
        </>
      ) : null}
      {onDelete ? (
        <IconButton size="sm" variant="danger" label={texts.delete} icon={<Trash2 />} onClick={() => onDelete(lead)} />
      ) : null}
    </div>
  );
}
