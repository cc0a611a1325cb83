import type { SessionUser } from '@prumo/contracts/auth';
import type { User } from '../user-and-session-store.ts';

export const toSessionUser = ({ id, username, name, plan, createdAt }: User): SessionUser => ({
  id,
  username,
  name,
  plan,
  createdAt: createdAt.toISOString(),
});
