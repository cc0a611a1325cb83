import { DEFAULT_IDLE_DAYS, DEFAULT_TIMEZONE } from '@prumo/contracts/installation-defaults';
import type { FirstRunStep } from '@prumo/contracts/settings';
import { boolean, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

export const generalSettings = pgTable(
  'general_settings',
  {
    id: primaryId(),
    userId: accountColumn(),
    companyName: text('company_name'),
    city: text('city'),
    firstRun: text('first_run').notNull().default('company').$type<FirstRunStep>(),
    areFirstStepsHidden: boolean('are_first_steps_hidden').notNull().default(false),
    timezone: text('timezone').notNull().default(DEFAULT_TIMEZONE),
    language: text('language').notNull().default('pt-BR'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    browserNotifications: boolean('browser_notifications').notNull().default(true),
    whatsappNotifications: boolean('whatsapp_notifications').notNull().default(false),
    movesLeads: boolean('moves_leads').notNull().default(true),
    /** A lead in an open stage may be without a next task for so long. */
    idleDays: integer('idle_days').notNull().default(DEFAULT_IDLE_DAYS),
    costPerMessage: numeric('cost_per_message', { precision: 10, scale: 4 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('general_settings_user_id_key').on(table.userId)],
);
