import type { PresentPerson } from '@prumo/contracts/team/presence';
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  BookmarkPlus,
  Bot,
  Hand,
  Keyboard,
  PanelRight,
  Smartphone,
} from 'lucide-react';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import { leadInitials } from './lead/lead-initials.ts';
import { PresentPeople } from './presence/present-people.tsx';
import { shortcutTexts } from './shortcut-texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { inboxTexts } from './texts.ts';
import type { Control } from './use-control.ts';
import { useKeepCase } from './use-keep-case.ts';

const texts = inboxTexts.chat;

export type ChatFrame = {
  /** The id now in the address; its conversation may not be rendered yet. */
  askedId: () => string | undefined;
  onBack: () => void;
  /** Time of the newest message of the whole list: the account's clock is at least as far. */
  newestAt: string | undefined;
  leadPane: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };
  phone: { isOpen: boolean; onToggle: () => void } | undefined;
  onHelp: () => void;
};

type ChatHeaderProps = {
  conversation: InboxConversation;
  people: readonly PresentPerson[];
  control: Control;
  frame: ChatFrame;
};

export function ChatHeader({ conversation, people, control, frame }: ChatHeaderProps) {
  const { onBack, leadPane, phone, onHelp } = frame;
  const { leadId, leadName, leadPhone, ownerId, status, isActive } = conversation;
  const keepCase = useKeepCase(conversation.id);
  const leadLabel = leadPane.isOpen ? texts.hideLead : texts.showLead;
  const phoneLabel = phone?.isOpen ? texts.closePhone : texts.openPhone;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-b px-2 py-2 md:px-4">
      <BackButton onBack={onBack} />
      <Avatar initials={leadInitials(leadName)} className="max-sm:hidden" />
      <div className="min-w-32 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="truncate font-semibold text-base">{leadName || inboxTexts.card.unnamed}</h2>
          <StatusBadge status={status} isLong />
          {isActive ? null : <Badge>{inboxTexts.card.archived}</Badge>}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="figure truncate text-ink-muted text-xs">
            {leadPhone ? formatPhone(leadPhone) : inboxTexts.card.noPhone}
          </p>
          <PresentPeople people={people} />
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <OwnerMenu lead={{ id: leadId, name: leadName || inboxTexts.card.unnamed, ownerId }} look="avatar" />
        <IfAllowed right="answer">
          <ControlButton conversation={conversation} control={control} />
        </IfAllowed>
        <IconButton
          label={shortcutTexts.open}
          tooltipSide="bottom"
          icon={<Keyboard />}
          aria-keyshortcuts="?"
          className="max-lg:hidden"
          onClick={onHelp}
        />
        <IfAllowed right="answer">
          <IconButton
            label={isActive ? texts.archive : texts.reopen}
            aria-keyshortcuts="Alt+E"
            tooltipSide="bottom"
            icon={isActive ? <Archive /> : <ArchiveRestore />}
            disabled={control.isArchiving}
            onClick={() => control.setActive(!isActive)}
          />
        </IfAllowed>
        <IfAllowed right="agent">
          <IconButton
            label={texts.keepCase}
            tooltipSide="bottom"
            icon={<BookmarkPlus />}
            disabled={keepCase.isPending}
            onClick={keepCase.keep}
          />
        </IfAllowed>
        {phone ? (
          <Tooltip content={phoneLabel} side="bottom">
            <Button
              variant={phone.isOpen ? 'secondary' : 'ghost'}
              className="px-2"
              aria-expanded={phone.isOpen}
              icon={<Smartphone />}
              onClick={phone.onToggle}
            >
              <span className={phone.isOpen ? 'sr-only' : 'max-2xl:sr-only'}>{phoneLabel}</span>
            </Button>
          </Tooltip>
        ) : null}
        <IconButton
          label={leadLabel}
          tooltipSide="bottom"
          aria-expanded={leadPane.isOpen}
          icon={<PanelRight />}
          onClick={() => leadPane.setIsOpen(!leadPane.isOpen)}
        />
      </div>
    </header>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <IconButton label={texts.back} hasTooltip={false} icon={<ArrowLeft />} className="lg:hidden" onClick={onBack} />
  );
}

function ControlButton({ conversation, control }: { conversation: InboxConversation; control: Control }) {
  if (conversation.status === 'ai_active') {
    return (
      <Tooltip content="Alt+A" side="bottom">
        <Button
          variant="primary"
          icon={<Hand />}
          isBusy={control.isTaking}
          aria-keyshortcuts="Alt+A"
          onClick={control.takeOver}
        >
          {control.isTaking ? texts.takeOverBusy : texts.takeOver}
        </Button>
      </Tooltip>
    );
  }
  if (conversation.status !== 'human_taken') return null;
  return (
    <Tooltip content="Alt+D" side="bottom">
      <Button icon={<Bot />} isBusy={control.isReleasing} aria-keyshortcuts="Alt+D" onClick={control.release}>
        {control.isReleasing ? texts.releaseBusy : texts.release}
      </Button>
    </Tooltip>
  );
}
