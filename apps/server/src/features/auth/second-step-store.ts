import { type SQL, sql } from 'drizzle-orm';
import { passkeys, twoSteps } from './schema.ts';

export const hasTwoStep = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${twoSteps} t where t.user_id = ${userId} and t.confirmed_at is not null)`;

export const hasPasskey = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${passkeys} p where p.user_id = ${userId})`;
