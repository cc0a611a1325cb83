// npm run --silent agent:extract < MESSAGES: prints one prediction for each message.
import { z } from 'zod';
import { type AskedItem, understand } from '../apps/server/src/features/understanding/index.ts';
import { endWithReader, linesOf, writeLine } from './json-lines.ts';

const ASKED = [
  'type',
  'stage',
  'location',
  'budget',
  'purpose',
  'timeline',
  'name',
  'email',
] as const satisfies readonly AskedItem[];

const Message = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  // An elliptic answer to a question that fills no slot (the profession) tells nothing, so it becomes null.
  context: z.object({ last_question: z.enum(ASKED).nullable().catch(null) }).catch({ last_question: null }),
});

function read(text: string): z.infer<typeof Message> {
  const parsed = Message.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error('falta "id" ou "text"');
}

endWithReader(() => process.exit());
for await (const line of linesOf(process.stdin)) {
  try {
    const { id, text, context } = read(line.text);
    const { slots, intent } = understand(text, { lastQuestion: context.last_question });
    await writeLine({ id, ...slots, intent });
  } catch (error) {
    console.error(`linha ${line.number}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
