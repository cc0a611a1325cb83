import { UserRound, UserRoundX } from 'lucide-react';
import { useTeam } from '#domain/team/people.ts';
import { initials } from '#platform/text/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { MenuItem, MenuSeparator, MenuSub } from '#ui/overlays/dropdown-menu.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.bulk;

/** The server leaves out leads that who asks may not give. Nothing in an account of one person. */
export function BulkOwner({ onGive }: { onGive: (owner: string) => void }) {
  const { hasTeam, people } = useTeam();
  if (!hasTeam) return null;
  return (
    <MenuSub label={texts.owner} icon={<UserRound />}>
      {people
        .filter(({ canOwn }) => canOwn)
        .map(({ id, name }) => (
          <MenuItem key={id} icon={<Avatar initials={initials(name)} size="sm" />} onSelect={() => onGive(id)}>
            {name}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<UserRoundX />} onSelect={() => onGive('')}>
        {texts.ownerNone}
      </MenuItem>
    </MenuSub>
  );
}
