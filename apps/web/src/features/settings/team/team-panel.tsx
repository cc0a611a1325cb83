import type { Team, TeamMember } from '@prumo/contracts/team';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { QueryState } from '../query-state.tsx';
import { BrokerRules } from './broker-rules.tsx';
import { DeactivatedMembers } from './deactivated-members.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { DeactivateDialog, PasswordLinkDialog, RoleDialog } from './member-dialogs.tsx';
import { ActiveMember, type MemberAct, MemberRow } from './member-row.tsx';
import { teamQuery, teamTwoStepQuery } from './queries.ts';
import { ResetTwoStepDialog } from './reset-two-step-dialog.tsx';
import { RightsTable } from './rights-table.tsx';
import { teamTexts as texts } from './texts.ts';
import { TwoStepRoles } from './two-step-roles.tsx';

export function TeamPanel() {
  const query = useQuery(teamQuery);
  return (
    <QueryState query={query} texts={texts}>
      {(team) => <TeamParts team={team} />}
    </QueryState>
  );
}

function TeamParts({ team }: { team: Team }) {
  const { members, invitations, brokerGrants, canMail } = team;
  const [isInviting, setIsInviting] = useState(false);
  const isOnly = members.filter(({ isDemo }) => !isDemo).length === 1;
  const isAlone = isOnly && invitations.length === 0;
  const shown = members.filter(({ deactivatedAt, isDemo }) => deactivatedAt === null || isDemo);
  const deactivated = members.filter((member) => !shown.includes(member));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-4">
        <Panel
          title={texts.title}
          description={texts.description}
          actions={
            <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
              {texts.invite}
            </Button>
          }
        >
          <div className="-mx-4 -mb-4">
            <Members members={shown} isAlone={isAlone} />
            {isOnly ? <AloneNote /> : null}
            <DeactivatedMembers members={deactivated} />
          </div>
        </Panel>
        <Invitations invitations={invitations} />
      </div>
      <div className="grid gap-4">
        <BrokerRules rules={team} />
        {isAlone ? null : <TwoStepRoles />}
      </div>
      <div className="lg:col-span-2">
        <RightsTable brokerGrants={brokerGrants} />
      </div>
      {isInviting ? <InviteDialog canMail={canMail} onClose={() => setIsInviting(false)} /> : null}
    </div>
  );
}

const AloneNote = () => (
  <p className="border-t px-4 py-3 text-ink-muted text-sm">
    {texts.alone} {texts.aloneHint}
  </p>
);

function Members({ members, isAlone }: { members: readonly TeamMember[]; isAlone: boolean }) {
  const { data } = useQuery({ ...teamTwoStepQuery, enabled: !isAlone });
  const securedOf = ({ userId }: TeamMember) => data?.people.find((one) => one.userId === userId) ?? null;
  const [open, setOpen] = useState<{ act: MemberAct; member: TeamMember } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul aria-label={texts.label} className="divide-y border-t">
        {members.map((member) =>
          member.isDemo ? (
            <MemberRow key={member.userId} member={member} facts={[texts.demoHint]} />
          ) : (
            <ActiveMember
              key={member.userId}
              member={member}
              secured={securedOf(member)}
              onAct={(act) => setOpen({ act, member })}
            />
          ),
        )}
      </ul>
      {open?.act === 'role' ? <RoleDialog member={open.member} onClose={close} /> : null}
      {open?.act === 'password' ? <PasswordLinkDialog member={open.member} onClose={close} /> : null}
      {open?.act === 'two-step' ? <ResetTwoStepDialog member={open.member} onClose={close} /> : null}
      {open?.act === 'deactivate' ? (
        <DeactivateDialog
          member={open.member}
          others={members.filter(({ userId, isDemo }) => userId !== open.member.userId && !isDemo)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
