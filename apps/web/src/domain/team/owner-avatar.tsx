import { initials } from '#platform/text/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { ownerTexts } from './owner-texts.ts';

/** In lists and on cards, where a name would be too long. */
export const OwnerAvatar = ({ name }: { name: string }) => (
  <span role="img" aria-label={ownerTexts.ownedBy(name)} title={ownerTexts.ownedBy(name)} className="inline-flex">
    <Avatar initials={initials(name)} size="sm" />
  </span>
);
