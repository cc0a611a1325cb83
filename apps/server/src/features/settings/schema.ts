import type { AccountId } from '@prumo/contracts/ids';
import { DEFAULT_TIMEZONE } from '@prumo/contracts/product';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt } from '#platform/db/columns.ts';
import { users } from '../auth/schema.ts';

export const generalSettings = pgTable(
  'general_settings',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    companyName: text('company_name'),
    timezone: text('timezone').notNull().default(DEFAULT_TIMEZONE),
    language: text('language').notNull().default('pt-BR'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    browserNotifications: boolean('browser_notifications').notNull().default(true),
    whatsappNotifications: boolean('whatsapp_notifications').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('general_settings_user_id_key').on(table.userId)],
);
