import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const primaryId = <Id extends string>() => uuid('id').primaryKey().$type<Id>();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().default(sql`now()`);

export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);
