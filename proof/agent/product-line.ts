import { prepareAccount } from '../../commands/play/prepare-account.ts';
import type { Account, PlayedProduct } from '../../commands/play/product.ts';
import { readStanding, slotsOf } from '../../commands/play/record.ts';
import type { Act, Lead } from './lead.ts';
import { recordFields } from './record-fields.ts';
import type { Line } from './talk.ts';

const PHONE = '+5511955550123';
/** Exceeds the longest wait before a burst is answered. */
const REST_S = 40;
const SETTLING_S = 5;

type PhoneMessage = { id: string; direction: string; text: string };

export async function productLine(product: PlayedProduct, lead: Lead): Promise<Line> {
  const account = await product.newAccount();
  const { agent, catalogue } = lead.company;
  const fields = recordFields(lead);
  await prepareAccount(account, {
    id: 0,
    agent,
    catalogue,
    lead_record: { ...fields, phone: PHONE },
    opening: null,
    turns: [],
  });
  const seen = new Set<string>();
  const fromUs = async () => {
    const all = await account.call<PhoneMessage[]>('GET', `/api/simulator/messages?phone=${encodeURIComponent(PHONE)}`);
    const fresh = all.filter(({ id, direction }) => direction === 'to_phone' && !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ text }) => text);
  };

  async function say(act: Act): Promise<string[]> {
    if (act.takenOver === 'before') await takeOver(account);
    for (const { text, delayS } of act.messages) {
      await pass(account, delayS);
      await account.call('POST', '/api/simulator/messages', { phone: PHONE, name: lead.name, text });
    }
    if (act.takenOver === 'while it rests') {
      await pass(account, SETTLING_S);
      await takeOver(account);
    }
    await pass(account, REST_S);
    return fromUs();
  }

  return {
    path: 'product',
    say,
    async standing() {
      const { isWithPeople, ledger } = await readStanding(product.pool, account.id);
      return { isWithPeople, slots: slotsOf(ledger) };
    },
  };
}

const pass = async (account: Account, advanceSeconds: number): Promise<void> => {
  if (advanceSeconds > 0) await account.call('POST', '/api/simulator/clock', { advanceSeconds });
};

async function takeOver(account: Account): Promise<void> {
  const [conversation] = await account.call<{ id: string }[]>('GET', '/api/conversations');
  if (!conversation) throw new Error('there is no conversation to take over');
  await account.call('POST', `/api/conversations/${conversation.id}/takeover`, {});
}
