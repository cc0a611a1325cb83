import type { TeamPerson } from '@prumo/contracts/team/owners';
import { ChevronDown, UserRoundPlus, UserRoundX } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { initials } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { type OwnedLead, useGiveLead } from './give-lead.ts';
import { OwnerAvatar } from './owner-avatar.tsx';
import { ownerTexts as texts } from './owner-texts.ts';
import { PassLeadDialog } from './pass-lead-dialog.tsx';
import { type Team, useTeam } from './people.ts';

type OwnerMenuProps = { lead: OwnedLead; look: 'avatar' | 'named' };

/** Nothing in an account of one person. Who may change nothing sees only whose the lead is. */
export function OwnerMenu(props: OwnerMenuProps) {
  const team = useTeam();
  return team.hasTeam ? <TeamMenu {...props} team={team} /> : null;
}

function TeamMenu({ lead, look, team }: OwnerMenuProps & { team: Team }) {
  const { mutate, isPending } = useGiveLead(lead, team);
  const [heir, setHeir] = useState<TeamPerson | null>(null);
  const acts = useActs(lead, team);
  const owner = team.nameOf(lead.ownerId);
  if (!acts.some) return owner ? <OwnerAvatar name={owner} /> : null;
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            // The named look says it in its own words.
            aria-label={look === 'avatar' ? texts.open(lead.name, owner) : undefined}
            aria-busy={isPending || undefined}
            title={owner ? texts.ownedBy(owner) : texts.none}
            onMouseDown={stop}
            onTouchStart={stop}
            className={cn(
              'relative z-1 inline-flex h-7 max-w-full shrink-0 items-center gap-1.5 rounded-md px-0.5 hover:bg-hover pointer-coarse:h-10',
              look === 'named' && 'border border-line px-1.5',
            )}
          >
            {owner ? (
              <Avatar initials={initials(owner)} size="sm" />
            ) : (
              <span className="inline-flex size-6 items-center justify-center rounded-full border border-line-strong border-dashed text-ink-faint">
                <UserRoundPlus aria-hidden="true" className="size-3.5" />
              </span>
            )}
            {look === 'named' ? (
              <>
                <span className="truncate text-sm">
                  <span className="text-ink-muted">{`${texts.owner}: `}</span>
                  {owner ?? texts.none}
                </span>
                <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
              </>
            ) : null}
          </button>
        }
      >
        {acts.mayTake ? (
          <MenuItem icon={<UserRoundPlus />} onSelect={() => mutate({ to: team.selfId })}>
            {lead.ownerId === null ? texts.take : texts.takeOver}
          </MenuItem>
        ) : null}
        {acts.heirs.length > 0 ? (
          <>
            {acts.mayTake ? <MenuSeparator /> : null}
            <MenuLabel>{texts.passTo}</MenuLabel>
            {acts.heirs.map((person) => (
              <MenuItem
                key={person.id}
                icon={<Avatar initials={initials(person.name)} size="sm" />}
                onSelect={() => setHeir(person)}
              >
                {person.name}
              </MenuItem>
            ))}
          </>
        ) : null}
        {acts.mayLeave ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<UserRoundX />} onSelect={() => mutate({ to: null })}>
              {texts.leave}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {heir ? (
        <PassLeadDialog
          lead={lead}
          heir={heir}
          isBusy={isPending}
          onClose={() => setHeir(null)}
          onPass={(note) => mutate({ to: heir.id, note }, { onSuccess: () => setHeir(null) })}
        />
      ) : null}
    </>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

function useActs({ ownerId, isDemo: isDemoLead = false }: OwnedLead, { people, selfId, mayOwn }: Team) {
  const mayAssign = useRight('assign');
  const mayAnswer = useRight('answer');
  const mayPass = mayAssign || ownerId === selfId;
  const mayTake = mayAnswer && mayOwn && ownerId !== selfId && (mayAssign || ownerId === null);
  const mayGet = ({ id, canOwn, isDemo }: TeamPerson) =>
    (canOwn || (isDemo && isDemoLead)) && id !== selfId && id !== ownerId;
  const heirs = mayAnswer && mayPass ? people.filter(mayGet) : [];
  const mayLeave = mayAnswer && mayPass && ownerId !== null;
  return { mayTake, heirs, mayLeave, some: mayTake || heirs.length > 0 || mayLeave };
}
