import type { Operator } from '../../e2e/product/operator.ts';

export type Phone = { from: string; conversationId: string };

/** Leads who wrote once and are with a person, so the agent takes no part. */
export async function makePhones(operator: Operator, count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = `55119${70_000_000 + index}`;
    const lead = await operator.call('POST', '/api/leads', { name: `Lead ${index}`, phone: `+${from}` });
    const { id } = await operator.call('POST', '/api/conversations/start', { leadId: lead.id });
    phones.push({ from, conversationId: id });
  }
  return phones;
}

let said = 0;

export function messageOf({ from }: Phone): Record<string, unknown> {
  said += 1;
  const text = `Mensagem ${said}: ainda tem o apartamento de dois quartos?`;
  return { kind: 'message', id: `bench-${said}`, from, at: new Date().toISOString(), name: 'Lead', type: 'text', text };
}
