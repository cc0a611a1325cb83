import type { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { LinkMade, TeamMember } from '@prumo/contracts/team';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { OWNING_ROLES, RIGHTS_OF_ROLE, type Role } from '@prumo/contracts/team/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { CloseButton, MadeLink } from './made-link.tsx';
import { belongingsQuery, useChangeRole, useDeactivate, useMakePasswordLink } from './queries.ts';
import { teamTexts } from './texts.ts';

export const nameOf = ({ name, username }: TeamMember) => name || username;

const ROLES = ['manager', 'broker', 'secretary', 'reader'] as const satisfies readonly Role[];
const ROLES_OF_OWNER = ['owner', ...ROLES] as const;

type MemberDialogProps = { member: TeamMember; onClose: () => void };

export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const texts = teamTexts.roleDialog;
  const [role, setRole] = useState<Role>(member.role);
  const choices = teamTexts.choicesOf<Role>(useRight('close') ? ROLES_OF_OWNER : ROLES);
  const { mutateAsync, isPending } = useChangeRole(member.userId);
  const { form, problem } = useDialogForm('role', async () => {
    await mutateAsync({ role });
    toast({ title: teamTexts.success, description: texts.done(nameOf(member), ROLE_WORDS[role]) });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(nameOf(member))}
      description={texts.description}
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} />}
    >
      <form {...form} className="space-y-3">
        <ChoiceGroup title={texts.role} value={role} choices={choices} onValueChange={setRole} />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

type DeactivateDialogProps = MemberDialogProps & { others: readonly TeamMember[] };

export function DeactivateDialog({ member, others, onClose }: DeactivateDialogProps) {
  const texts = teamTexts.deactivateDialog;
  const [chosen, setChosen] = useState<UserId | RoletaGroupId | ''>('');
  const { data: belongings } = useQuery(belongingsQuery(member.userId));
  const { mutateAsync, isPending } = useDeactivate(member.userId);
  const { form, problem } = useDialogForm('to', async () => {
    await mutateAsync(group ? { groupId: group.id } : { to: successor?.userId ?? null });
    toast({ title: teamTexts.success, description: texts.done(nameOf(member)) });
    onClose();
  });
  const successors = others.filter(({ role }) =>
    belongings?.leads ? OWNING_ROLES.includes(role) : RIGHTS_OF_ROLE[role].includes('answer'),
  );
  const groups = belongings?.groups ?? [];
  const successor = successors.find(({ userId }) => userId === chosen);
  const group = groups.find(({ id }) => id === chosen);
  const options = [
    [{ value: '' as const, label: texts.nobody }],
    successors.map((other) => ({ value: other.userId, label: nameOf(other) })),
    groups.map(({ id, name }) => ({ value: id, label: texts.group(name) })),
  ].filter((part) => part.length > 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(nameOf(member))}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} variant="danger" />}
    >
      <form {...form}>
        <Field label={texts.to} error={problem} hint={belongings && texts.hint(belongings, group !== undefined)}>
          {(field) => (
            <Select<UserId | RoletaGroupId | ''>
              {...field}
              value={chosen}
              onValueChange={setChosen}
              options={options}
              className="w-full"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

export function PasswordLinkDialog({ member, onClose }: MemberDialogProps) {
  const texts = teamTexts.passwordDialog;
  const [link, setLink] = useState<LinkMade>();
  const { mutateAsync, isPending } = useMakePasswordLink(member.userId);
  const { form, problem } = useDialogForm('userId', async () => setLink(await mutateAsync()));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(nameOf(member))}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={
        link ? <CloseButton onClose={onClose} /> : <SubmitFooter form={form.id} texts={texts} isBusy={isPending} />
      }
    >
      {link ? (
        <MadeLink link={link} path="/nova-senha" />
      ) : (
        <form {...form} className="space-y-3">
          <p className="text-sm">{texts.hint}</p>
          <Problem>{problem}</Problem>
        </form>
      )}
    </Dialog>
  );
}

const Problem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="text-red-text text-sm">
      {children}
    </p>
  ) : null;
