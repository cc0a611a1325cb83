import type { AccountId } from '@prumo/contracts/ids';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { openAccount, ownAccountsQuery } from '#platform/session/own-accounts.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuChoice, MenuLabel } from '#ui/overlays/dropdown-menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import { shellTexts } from '../texts.ts';

/** Only for a person with several accounts. */
export function AccountSwitch({ side }: { side: 'top' | 'right' }) {
  const { data: accounts = [] } = useQuery(ownAccountsQuery);
  const { mutate } = useMutation({ mutationFn: openAccount });
  const current = accounts.find(({ isCurrent }) => isCurrent);
  if (accounts.length < 2) return null;
  const open = (id: AccountId) =>
    mutate(id, {
      onError: (error) =>
        toast({ title: shellTexts.switchFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <Menu
      align="start"
      side={side}
      trigger={<IconButton size="sm" label={shellTexts.switchAccount} tooltipSide={side} icon={<ChevronsUpDown />} />}
    >
      <MenuLabel>{shellTexts.switchAccount}</MenuLabel>
      <MenuChoice<AccountId | ''>
        value={current?.id ?? ''}
        onValueChange={(id) => (id === '' || id === current?.id ? undefined : open(id))}
        options={accounts.map(({ id, name, role }) => ({
          value: id,
          label: shellTexts.account(name, ROLE_WORDS[role]),
        }))}
      />
    </Menu>
  );
}
