import type { SessionUser } from '@prumo/contracts/auth';
import { RIGHTS_OF_ROLE, type Right, type Role } from '@prumo/contracts/team/roles';
import type { User } from '../user-and-session-store.ts';

type Membership = { role: Role; rights: readonly Right[]; mustSecure?: boolean };

export const OWNER: Membership = { role: 'owner', rights: RIGHTS_OF_ROLE.owner };

export const toSessionUser = (
  { id, username, name, plan, createdAt }: User,
  { role, rights, mustSecure }: Membership,
): SessionUser => ({
  id,
  username,
  name,
  plan,
  createdAt: createdAt.toISOString(),
  role,
  rights: [...rights],
  ...(mustSecure ? { mustSecure } : {}),
});
