import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';

export const SCRIPT_NAMES = ['greeting', 'qualification', 'pricing', 'closing'] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];

const ofEach = <Value extends z.ZodType>(value: Value) =>
  z.object({ greeting: value, qualification: value, pricing: value, closing: value });

/** As typed so far, so any script may still be too short to be saved. */
export const ScriptReadingBody = z.object({
  responseScripts: ofEach(z.string({ error: FIELD_INVALID }).max(2000, FIELD_INVALID)),
});
export type ScriptReadingBody = z.infer<typeof ScriptReadingBody>;

/** `order`: meant for the agent. `refused`: the gate takes it out, for its `reason`. */
export const ScriptSentence = z.object({
  text: z.string(),
  use: z.enum(['said', 'order', 'refused']),
  reason: z.string().nullable(),
});
export type ScriptSentence = z.infer<typeof ScriptSentence>;

export const ScriptReading = z.object({
  scripts: ofEach(z.array(ScriptSentence)),
  /** Orders reach a model; the built-in engine follows none. */
  hasModel: z.boolean(),
});
export type ScriptReading = z.infer<typeof ScriptReading>;

/** What became of a script in one turn. `waits`: its moment has not come. `off`: qualification is switched off. */
export const ScriptUse = z.object({
  use: z.enum(['said', 'shortened', 'said_before', 'waits', 'off', 'not_for_lead']),
  leftOut: z.array(
    z.object({
      text: z.string(),
      because: z.enum(['order', 'refused', 'asks_too_much']),
      reason: z.string().nullable(),
    }),
  ),
});
export type ScriptUse = z.infer<typeof ScriptUse>;

export const ScriptUses = ofEach(ScriptUse);
export type ScriptUses = z.infer<typeof ScriptUses>;
