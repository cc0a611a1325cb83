import type { TeamMember } from '@prumo/contracts/team';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import type { TeamTwoStep } from '@prumo/contracts/team/two-step';
import { KeyRound, MoreHorizontal, ShieldOff, UserCog, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { formatDate, formatDateTime, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { nameOf } from './member-dialogs.tsx';
import { teamTexts as texts } from './texts.ts';

export type MemberAct = 'role' | 'password' | 'two-step' | 'deactivate';

type MemberRowProps = { member: TeamMember; facts: readonly string[]; children?: ReactNode };

export function MemberRow({ member, facts, children }: MemberRowProps) {
  const name = nameOf(member);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar initials={initials(name)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium text-base">{name}</span>
          <Badge>{ROLE_WORDS[member.role]}</Badge>
          {member.isSelf ? <Badge tone="green">{texts.self}</Badge> : null}
          {member.isDemo ? <Badge tone="amber">{texts.demo}</Badge> : null}
        </p>
        <p className="break-words text-ink-muted text-sm empty:hidden">
          {[member.username !== name && !member.isDemo && member.username, member.email].filter(Boolean).join(' · ')}
        </p>
        <p className="figure flex flex-wrap gap-x-3 text-ink-faint text-xs">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}

/** What of a sign-in the member has beside the password; null until that is known. */
type SecuredMember = Pick<TeamTwoStep['people'][number], 'hasTwoStep' | 'hasPasskey'> | null;

type ActiveMemberProps = { member: TeamMember; secured: SecuredMember; onAct: (act: MemberAct) => void };

export function ActiveMember({ member, secured, onAct }: ActiveMemberProps) {
  const timezone = useTimezone();
  const { joinedAt, lastUsedAt, role, isSelf } = member;
  const mayChange = useRight('close') || role !== 'owner';
  const used = texts.lastUsed(lastUsedAt === null ? null : formatDateTime(lastUsedAt, timezone));
  const facts = [texts.since(formatDate(joinedAt, timezone)), used, ...securedFacts(secured)];
  return (
    <MemberRow member={member} facts={facts}>
      {isSelf || !mayChange ? null : (
        <Menu trigger={<IconButton label={texts.actionsOf(nameOf(member))} icon={<MoreHorizontal />} />}>
          <MenuItem icon={<UserCog />} onSelect={() => onAct('role')}>
            {texts.changeRole}
          </MenuItem>
          <MenuItem icon={<KeyRound />} onSelect={() => onAct('password')}>
            {texts.makePasswordLink}
          </MenuItem>
          {secured?.hasTwoStep ? (
            <MenuItem icon={<ShieldOff />} onSelect={() => onAct('two-step')}>
              {texts.redoTwoStep}
            </MenuItem>
          ) : null}
          <MenuSeparator />
          <MenuItem icon={<UserX />} isDestructive onSelect={() => onAct('deactivate')}>
            {texts.deactivate}
          </MenuItem>
        </Menu>
      )}
    </MemberRow>
  );
}

function securedFacts(secured: SecuredMember): string[] {
  if (!secured) return [];
  const { hasTwoStep, hasPasskey } = secured;
  if (hasTwoStep) return [hasPasskey ? texts.secured.both : texts.secured.twoStep];
  return [hasPasskey ? texts.secured.passkey : texts.secured.none];
}
