import type { Operator } from '../../e2e/product/operator.ts';

export type Phone = { from: string; conversationId: string };

/** People who have written once and whom a person answers, so that the agent has no part in what is measured. */
export async function makePhones(operator: Operator, count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = `55119${70_000_000 + index}`;
    const lead = await operator.call('POST', '/api/leads', { name: `Lead ${index}`, phone: `+${from}` });
    // Begun by a person, the conversation is a person's.
    const { id } = await operator.call('POST', '/api/conversations/start', { leadId: lead.id });
    phones.push({ from, conversationId: id });
  }
  return phones;
}

let said = 0;

/** The simulator's webhook body of one more message; `id` is the provider's name of it. */
export function messageOf({ from }: Phone): Record<string, unknown> {
  said += 1;
  const text = `Mensagem ${said}: ainda tem o apartamento de dois quartos?`;
  return { kind: 'message', id: `bench-${said}`, from, at: new Date().toISOString(), name: 'Lead', type: 'text', text };
}
