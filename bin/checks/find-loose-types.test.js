import { expect, test } from 'vitest';
import { findLooseIds, findOwnBodies } from './find-loose-types.js';

const BRANDS = ['LeadId', 'MessageId'];

const LOOSE = {
  'a property': 'type Row = { leadId: string };',
  'a property that may be missing': 'type Row = { leadId?: string | undefined };',
  'a property that may be null': 'type Row = { leadId: null | string };',
  'a list of them': 'type Jump = { messageIds: readonly string[] };',
  'a set of them': 'const messageIds: ReadonlySet<string> = new Set();',
  'a parameter': 'const show = (leadId: string) => leadId;',
  'a parameter with a default': "function show(leadId: string = '') {}",
  'what a function is given': 'type Props = { onShow: (messageId: string) => void };',
  'a prop': 'function Lead({ leadId }: { leadId: string }) {}',
  'a variable': 'let leadId: string;',
  'a field of a class': 'class Row { leadId: string | null = null; }',
  'a schema of text': 'const Row = z.object({ leadId: z.string() });',
  'a schema of any id': 'const Row = z.object({ leadId: z.uuid().nullable() });',
  'a schema of many': 'const Row = z.object({ messageIds: z.array(z.string()).optional() });',
};

test.each(Object.entries(LOOSE))('an id typed as text is found: %s', (_, code) => {
  expect(findLooseIds('row.ts', code, BRANDS)).toHaveLength(1);
});

const BRANDED = {
  'a branded property': 'type Row = { leadId: LeadId | null };',
  'a choice of an id and a word': "type Search = { leadId?: LeadId | 'novo' };",
  'an id made by the browser': 'type Row = { clientMessageId: string };',
  'a name of no brand': 'type Row = { queueId: string; id: string };',
  'a function named like ids': 'const leadIds = (text: string): LeadId[] => parse(text);',
  'a function that gives text': 'type Words = { leadId: (lead: Lead) => string };',
  'a branded schema': 'const Row = z.object({ leadId: LeadId.nullable() });',
  'a schema that ends in a brand': 'const Row = z.object({ leadId: z.uuid(INVALID).pipe(LeadId).optional() });',
  'a value': 'save({ leadId: lead.id });',
};

test.each(Object.entries(BRANDED))('what has its own type is not told: %s', (_, code) => {
  expect(findLooseIds('row.ts', code, BRANDS)).toEqual([]);
});

test.each([
  'type SendBody = { message: string };',
  'export type ListBody = { name: string } & { id: LeadListId };',
  'interface StartBody { leadId: LeadId }',
])('a body written out is found: %s', (code) => {
  expect(findOwnBodies('queries.ts', code)).toHaveLength(1);
});

test.each([
  'type StartBody = z.input<typeof StartConversationBody>;',
  "type SendBody = SendMessageBody & Required<Pick<SendMessageBody, 'clientMessageId'>>;",
  'type Row = { body: string };',
  'const body = { message: text };',
])('a body of the contracts is not told: %s', (code) => {
  expect(findOwnBodies('queries.ts', code)).toEqual([]);
});

test('a place is told by its line, its name and its code', () => {
  expect(findLooseIds('row.ts', '\ntype Row = {\n  leadId: string;\n};', BRANDS)).toEqual([
    { line: 3, name: 'leadId', code: 'leadId: string;' },
  ]);
});
