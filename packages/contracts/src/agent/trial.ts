import { z } from 'zod';
import { AiConfigurationBody } from '../agent.ts';
import { ItemState, LedgerItem } from '../conversations/lead.ts';
import { MESSAGE_MAX, MESSAGE_REQUIRED } from '../conversations.ts';
import { FIELD_INVALID, requiredText } from '../fields.ts';
import { ProductId } from '../ids.ts';
import { DecisionReason } from '../reasons/decision.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { ScriptUses } from './scripts.ts';

export const TRIAL_SAID_MAX = 80;
const TRIAL_BURST_MAX = 10;
const TRIAL_LEDGER_MAX = 40_000;

const said = requiredText(MESSAGE_REQUIRED, MESSAGE_MAX);

/** The ledger returned by the trial's last turn; the server stores nothing. */
const TrialLedger = z
  .record(z.string(), z.unknown(), { error: FIELD_INVALID })
  .refine((ledger) => JSON.stringify(ledger).length <= TRIAL_LEDGER_MAX, FIELD_INVALID);

export const TrialBody = z.object({
  configuration: AiConfigurationBody,
  opening: z.object({ text: said, productId: ProductId.nullable().optional() }).nullable().optional(),
  said: z
    .array(z.object({ from: z.enum(['lead', 'ai'], { error: FIELD_INVALID }), text: said }))
    .max(TRIAL_SAID_MAX, 'A conversa ficou longa demais. Recomece.'),
  burst: z.array(said).min(1, MESSAGE_REQUIRED).max(TRIAL_BURST_MAX, FIELD_INVALID),
  ledger: TrialLedger.nullable().optional(),
});
export type TrialBody = z.infer<typeof TrialBody>;

export const BlockedText = z.object({ reason: z.string(), detail: z.string() });
export type BlockedText = z.infer<typeof BlockedText>;

export const TrialTurn = z.object({
  reply: z.string().nullable(),
  fileName: z.string().nullable(),
  action: z.string(),
  reason: DecisionReason,
  intent: z.string(),
  asked: LedgerItem.nullable(),
  offered: z.array(z.string()),
  handOver: z.object({ reason: HandOverReason, summary: z.string() }).nullable(),
  optedOut: z.boolean(),
  blocked: z.array(BlockedText),
  scripts: ScriptUses,
  writer: z.enum(['built-in', 'model']),
  model: z.string().nullable(),
  /** Why the built-in engine wrote despite a model. */
  because: z.string().nullable(),
  items: z.array(
    z.object({
      item: LedgerItem,
      state: ItemState,
      value: z.string().nullable(),
      /** Index among all messages so far, burst included; null = not from a message. */
      saidAt: z.number().int().nullable(),
    }),
  ),
  ledger: z.record(z.string(), z.unknown()),
});
export type TrialTurn = z.infer<typeof TrialTurn>;
