import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { Role } from '@prumo/contracts/team/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { QueryState } from '../query-state.tsx';
import { teamTwoStepQuery, useSaveTwoStepRoles } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.twoStepRoles;

export function TwoStepRoles() {
  const query = useQuery(teamTwoStepQuery);
  const mayChange = useRight('close');
  return (
    <Panel title={texts.title} description={mayChange ? texts.description : texts.onlyOwner} bodyClassName="space-y-4">
      <QueryState query={query} texts={texts}>
        {({ roles }) => <RoleSwitches required={roles} mayChange={mayChange} />}
      </QueryState>
    </Panel>
  );
}

function RoleSwitches({ required, mayChange }: { required: readonly Role[]; mayChange: boolean }) {
  const { mutate, isPending, variables } = useSaveTwoStepRoles();
  const shown = isPending ? variables.roles : required;
  const [asked, setAsked] = useState<Role>();
  const set = (role: Role, isOn: boolean) =>
    mutate(
      { roles: Role.options.filter((each) => (each === role ? isOn : required.includes(each))) },
      {
        onSuccess: () => setAsked(undefined),
        onError: (error) =>
          toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  return (
    <>
      {Role.options.map((role) => (
        <SwitchLine
          key={role}
          label={ROLE_WORDS[role]}
          hint={shown.includes(role) ? texts.required : texts.free}
          checked={shown.includes(role)}
          disabled={isPending || !mayChange}
          onCheckedChange={(isOn) => (isOn ? setAsked(role) : set(role, false))}
        />
      ))}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={texts.question(asked)}
          description={texts.consequence}
          confirmLabel={texts.confirm}
          busyLabel={texts.busy}
          isBusy={isPending}
          onConfirm={() => set(asked, true)}
        />
      ) : null}
    </>
  );
}
