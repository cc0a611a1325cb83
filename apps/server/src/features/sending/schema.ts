import type { Provider } from '@prumo/contracts/channel';
import type { AllowedHours } from '@prumo/contracts/sending';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

/** No row = default hours; null = at any time. */
export const sendingSettings = pgTable('sending_settings', {
  userId: accountColumn().primaryKey(),
  allowedHours: jsonb('allowed_hours').$type<AllowedHours | null>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

type Gap = readonly [number, number];

/**
 * Per provider, so the simulator's settings do not loosen a real number's limits. Null = the channel's default; 0 = no
 * limit.
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
    longInUsePhone: text('long_in_use_phone'),
    stopsOnOptOuts: boolean('stops_on_opt_outs'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
