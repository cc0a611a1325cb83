import type { SimulatorPayload } from './payload.ts';
import type { PhoneRow } from './phone-store.ts';

type ReceiptPayload = Extract<SimulatorPayload, { kind: 'receipt' }>;
export type Receipt = { body: ReceiptPayload; dueAt: Date };
type AcceptedMessage = { id: string; sendKey: string | null; from: Date };

/** Receipts carry true times; repeats and wrong order affect only when they arrive. */
export function receiptsOf(
  { receipts, receiptDelaySeconds }: Pick<PhoneRow, 'receipts' | 'receiptDelaySeconds'>,
  { id, sendKey, from }: AcceptedMessage,
): Receipt[] {
  if (receipts === 'lost') return [];
  const step = receiptDelaySeconds * 1000;
  const after = (ms: number) => new Date(from.getTime() + ms);
  const receipt = (status: ReceiptPayload['status'], at: Date, dueAt = at): Receipt => ({
    body: { kind: 'receipt', id, status, sendKey, at: at.toISOString() },
    dueAt,
  });
  const [delivered, read] = [after(step), after(2 * step)];
  if (receipts === 'out_of_order')
    return [receipt('read', read), receipt('delivered', delivered, after(2 * step + OVERTAKEN_BY_MS))];
  const told = [receipt('delivered', delivered), receipt('read', read)];
  if (receipts === 'normal') return told;
  return told.flatMap(({ body, dueAt }, index) =>
    Array.from({ length: REPEATS[index] ?? 2 }, (_, repeat) => ({
      body,
      dueAt: new Date(dueAt.getTime() + repeat * REPEATED_AFTER_MS),
    })),
  );
}

const OVERTAKEN_BY_MS = 1000;
const REPEATS = [2, 3];
const REPEATED_AFTER_MS = 1000;
