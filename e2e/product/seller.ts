import { beforeAll, expect } from 'vitest';
import type { Visit, VisitOptions } from './browser.ts';
import { newMember, type Operator } from './operator.ts';
import { sharedProduct } from './shared-product.ts';

type Lead = {
  id: string;
  leadId: string;
  name: string;
  phone: string;
  say(text: string): Promise<{ id: string }>;
};

const FLAT = { type: 'apartamento', location: 'Moema, São Paulo', statusImovel: 'Pronto para morar' };
const PRODUCTS = [
  {
    ...FLAT,
    name: 'Vista Moema',
    description: 'Apartamentos de 2 quartos a três quadras do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
  },
  { ...FLAT, name: 'Alto Moema', precoMin: 910_000, precoMax: 990_000 },
];

/** Call before the file's own `beforeAll`. */
export function seller() {
  const { url, visitAs } = sharedProduct();
  let person: Operator;
  let leads = 0;
  beforeAll(async () => {
    person = await newMember(url, 'ana');
    for (const product of PRODUCTS) await person.call('POST', '/api/products', product);
  });
  const call: Operator['call'] = (...request) => person.call(...request);
  const visit = (options?: Omit<VisitOptions, 'url'>): Promise<Visit> => visitAs(person, options);

  return {
    call,
    visit,
    async leadWho(name: string, ...texts: string[]): Promise<Lead> {
      leads += 1;
      const phone = `119876520${String(leads).padStart(2, '0')}`;
      const say = (text: string) => call('POST', '/api/simulator/messages', { phone, name, text });
      for (const text of texts) await say(text);
      const find = async () => {
        const list = await call<{ id: string; leadId: string; leadName: string }[]>('GET', '/api/conversations');
        return list.find(({ leadName }) => leadName === name);
      };
      await expect.poll(find).toBeDefined();
      const { id = '', leadId = '' } = (await find()) ?? {};
      return { id, leadId, name, phone, say };
    },
    takeOver: ({ id }: Lead) => call('POST', `/api/conversations/${id}/takeover`),
    behave: ({ phone }: Lead, how: object) => call('PATCH', `/api/simulator/phones/${phone}`, how),
    pass: (advanceSeconds: number) => call('POST', '/api/simulator/clock', { advanceSeconds }),
    async onPhone({ phone }: Lead): Promise<string[]> {
      const messages = await call<{ direction: string; text: string }[]>(
        'GET',
        `/api/simulator/messages?phone=${phone}`,
      );
      return messages.filter(({ direction }) => direction === 'to_phone').map(({ text }) => text);
    },
    async openAt(lead: Lead, width = 1440): Promise<Visit> {
      const visitor = await visit({ width });
      await visitor.page.goto(`/inbox?conversationId=${lead.id}`);
      await visitor.page.getByRole('heading', { name: lead.name }).waitFor();
      return visitor;
    },
  };
}
