import { z } from 'zod';
import { Provider } from './channel.ts';
import { FIELD_INVALID, optionalText, PageNumber, pageLimit, requiredText, Timestamp } from './fields.ts';
import { LeadId, SuppressionId } from './ids.ts';
import { SEARCH_MAX } from './schema-free-values.ts';

export const SUPPRESSION_PAGE_SIZE = 20;
export const MAX_IMPORTED_NUMBERS = 5000;
const MAX_IMPORTED_TEXT = 1_000_000;

export const Suppression = z.object({
  id: SuppressionId,
  /** Null after the number's lead was erased. */
  phone: z.string().nullable(),
  leadId: LeadId.nullable(),
  leadName: z.string().nullable(),
  createdAt: Timestamp,
  origin: z.enum(['lead', 'person']),
  /** Channel on which the lead opted out; null = valid on every channel. */
  channel: Provider.nullable(),
  matchedMessage: z.string().nullable(),
  /** Null when the lead opted out, or when the user no longer exists. */
  addedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The lead wrote after the opt-out, so a person may answer. */
  hasWrittenSince: z.boolean(),
});
export type Suppression = z.infer<typeof Suppression>;

export const SuppressionQuery = z.object({
  /** A name, or a number with or without the ninth digit. */
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
  page: PageNumber,
  limit: pageLimit(100, SUPPRESSION_PAGE_SIZE),
});
export type SuppressionQuery = z.infer<typeof SuppressionQuery>;

export const SuppressionList = z.object({ suppressions: z.array(Suppression), total: z.number().int() });
export type SuppressionList = z.infer<typeof SuppressionList>;

export const SuppressBody = z.object({
  phone: requiredText('Digite o telefone', 60),
  reason: optionalText(300),
});
export type SuppressBody = z.infer<typeof SuppressBody>;

/** A pasted list or CSV text, with any column names. */
export const SuppressManyBody = z.object({
  text: z
    .string({ error: FIELD_INVALID })
    .trim()
    .min(1, 'Cole os números ou escolha um arquivo')
    .max(MAX_IMPORTED_TEXT, 'O arquivo é grande demais. Divida a lista.'),
  /** Applies to lines that give no reason of their own. */
  reason: optionalText(300),
});
export type SuppressManyBody = z.infer<typeof SuppressManyBody>;

export const SUPPRESS_RESULTS = ['added', 'known', 'repeated', 'invalid'] as const;

export const SuppressReport = z.object({
  added: z.number().int(),
  known: z.number().int(),
  repeated: z.number().int(),
  invalid: z.number().int(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      result: z.enum(SUPPRESS_RESULTS),
      problem: z.string().nullable(),
    }),
  ),
});
export type SuppressReport = z.infer<typeof SuppressReport>;

export const SuppressionParams = z.object({ suppressionId: SuppressionId });
export const AllowBody = z.object({ reason: requiredText('Diga por que este número volta a receber mensagens', 300) });
export type AllowBody = z.infer<typeof AllowBody>;
