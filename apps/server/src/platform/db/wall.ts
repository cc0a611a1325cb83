import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { BrokerSight } from '@prumo/contracts/team/roles';
import pg from 'pg';

/** Who reads, and which leads of the account they may see. */
export type Viewer = { accountId: AccountId; userId: UserId; sight: BrokerSight };

/** Its policies and views stand in drizzle/functions/walls.sql (ADR 51). */
export const MEMBER_ROLE = 'prumo_member';

/** Until the transaction ends, the database itself shows only what the viewer may see, and takes no write. */
export function wallOf({ accountId, userId, sight }: Viewer): string {
  const settings = {
    role: MEMBER_ROLE,
    search_path: 'seen, public',
    'prumo.account': accountId,
    'prumo.person': userId,
    'prumo.sight': sight,
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
