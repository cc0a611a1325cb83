import { expect, test } from 'vitest';
import type { z } from 'zod';
import { AiConfigurationBody } from './agent.ts';
import { BatchHistoryQuery } from './campaigns/batches.ts';
import { PlanQuery } from './campaigns/plan.ts';
import { WhatsAppSettingsBody } from './channel.ts';
import { ConversationListQuery } from './conversations.ts';
import { ImportHistoryQuery } from './csv-import.ts';
import { TimelineQuery } from './leads/timeline.ts';
import { LeadListQuery } from './leads.ts';
import { MediaKind } from './media.ts';
import { ColumnQuery } from './pipeline.ts';
import { RecipientsQuery } from './reports/monitoring.ts';
import { FirstRunBody, GeneralSettingsBody } from './settings.ts';
import { SuppressionQuery } from './suppressions.ts';

const refusals = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const PAGED = { LeadListQuery, PlanQuery, ImportHistoryQuery, RecipientsQuery, SuppressionQuery };

test.each(Object.entries(PAGED))('%s begins with page 1 and refuses what is no page number', (_name, schema) => {
  expect(schema.parse({})).toMatchObject({ page: 1 });
  expect(schema.parse({ page: '7' })).toMatchObject({ page: 7 });
  for (const page of ['0', '1.5', 'abc', '1000001']) expect(refusals(schema, { page })).toEqual(['Valor inválido']);
});

const LIMITED: [string, number, number, z.ZodType][] = [
  ['LeadListQuery', 10, 200, LeadListQuery],
  ['PlanQuery', 100, 200, PlanQuery],
  ['RecipientsQuery', 50, 100, RecipientsQuery],
  ['SuppressionQuery', 20, 100, SuppressionQuery],
  ['TimelineQuery', 30, 100, TimelineQuery],
  ['ConversationListQuery', 50, 200, ConversationListQuery],
  ['BatchHistoryQuery', 20, 100, BatchHistoryQuery],
];

test.each(LIMITED)('%s asks for %i rows and at most %i', (_name, usual, most, schema) => {
  expect(schema.parse({})).toMatchObject({ limit: usual });
  expect(schema.parse({ limit: `${most}` })).toMatchObject({ limit: most });
  for (const limit of ['0', '2.5', 'x', `${most + 1}`]) expect(refusals(schema, { limit })).toEqual(['Valor inválido']);
});

test('a column of the board has a limit of its own', () => {
  expect(ColumnQuery.parse({ status: 'novo' })).toMatchObject({ limit: 20 });
  expect(refusals(ColumnQuery, { status: 'novo', limit: '201' })).toEqual(['Valor inválido']);
});

const INVALID: [z.ZodType, object][] = [
  [GeneralSettingsBody, { companyName: 1 }],
  [GeneralSettingsBody, { companyName: 'a'.repeat(201) }],
  [GeneralSettingsBody, { city: 1 }],
  [GeneralSettingsBody, { city: 'a'.repeat(121) }],
  [GeneralSettingsBody, { emailNotifications: 'sim' }],
  [GeneralSettingsBody, { browserNotifications: 'sim' }],
  [GeneralSettingsBody, { whatsappNotifications: 'sim' }],
  [GeneralSettingsBody, { movesLeads: 'sim' }],
  [FirstRunBody, { step: 'x' }],
  [FirstRunBody, { areStepsHidden: 1 }],
  [AiConfigurationBody.pick({ isActive: true }), { isActive: 1 }],
  [AiConfigurationBody.pick({ autoQualification: true }), { autoQualification: 1 }],
  [AiConfigurationBody.pick({ transferToHuman: true }), { transferToHuman: 1 }],
  [AiConfigurationBody.pick({ responseStyle: true }), { responseStyle: 'x' }],
  [AiConfigurationBody.pick({ companyName: true }), { companyName: 'a'.repeat(201) }],
  [AiConfigurationBody.pick({ companyDescription: true }), { companyDescription: 'a'.repeat(5001) }],
  [WhatsAppSettingsBody, { instanceId: 1 }],
  [WhatsAppSettingsBody, { autoReply: 'sim' }],
  [WhatsAppSettingsBody, { aiEnabled: 'sim' }],
];

test.each(INVALID)('a wrong value of the settings is called invalid (%#)', (schema, value) => {
  expect(refusals(schema, value)).toEqual(['Valor inválido']);
});

test('a kind of media nobody knows is called invalid', () => {
  expect(refusals(MediaKind, 'x')).toEqual(['Valor inválido']);
});
