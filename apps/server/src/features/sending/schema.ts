import type { Provider } from '@prumo/contracts/channel';
import type { AllowedHours } from '@prumo/contracts/sending';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

/** When an account sends. No row = the stated hours; null = at any time. */
export const sendingSettings = pgTable('sending_settings', {
  userId: accountColumn().primaryKey(),
  allowedHours: jsonb('allowed_hours').$type<AllowedHours | null>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Seconds, [shortest, longest]. */
type Gap = readonly [number, number];

/**
 * How fast an account sends through one provider: what was tried out on the simulator loosens no real number. Null in any
 * column = as the channel says; 0 = no limit.
 */
export const sendingPaces = pgTable(
  'sending_paces',
  {
    userId: accountColumn(),
    provider: text('provider').notNull().$type<Provider>(),
    dailyLimit: integer('daily_limit'),
    perPersonLimit: integer('per_person_limit'),
    perPersonDays: integer('per_person_days'),
    firstContactGapSeconds: jsonb('first_contact_gap_seconds').$type<Gap>(),
    stepGapSeconds: jsonb('step_gap_seconds').$type<Gap>(),
    hourlyLimit: integer('hourly_limit'),
    warmUp: boolean('warm_up'),
    isLongInUse: boolean('is_long_in_use'),
    /** The number that was declared to be long in use: the next one on this provider is new again. */
    longInUsePhone: text('long_in_use_phone'),
    /** Campaigns stop by themselves when many people opt out. */
    stopsOnOptOuts: boolean('stops_on_opt_outs'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
