import type { Dialogue } from './dialogue.ts';
import type { Account } from './product.ts';

/** Keys: the account's product ids; values: the file's. */
export type ProductIds = ReadonlyMap<string, string>;

const TAG = 'conversa';

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export async function prepareAccount(account: Account, dialogue: Dialogue): Promise<ProductIds> {
  await account.call('PUT', '/api/ai/configuration', dialogue.agent);
  const ids = new Map<string, string>();
  for (const { id, media: _, ...product } of dialogue.catalogue) {
    const created = await account.call<{ id: string }>('POST', '/api/products', product);
    ids.set(created.id, id);
  }
  const { name, phone, ...record } = dialogue.lead_record;
  await account.call('POST', '/api/leads', { ...record, name: name?.trim() || phone, phone, tags: [TAG] });
  if (dialogue.opening) await sendOpening(account, dialogue, ids);
  return ids;
}

/** A campaign of one message, about the product the file names, else the one its text names, else none. */
async function sendOpening(account: Account, { opening, catalogue }: Dialogue, ids: ProductIds): Promise<void> {
  if (!opening) return;
  const named = catalogue.find(({ id, name }) =>
    opening.productId === null ? plain(opening.text).includes(plain(name)) : id === opening.productId,
  );
  const known = [...ids].find(([, id]) => id === named?.id)?.[0];
  const productId = known ?? (await account.call('POST', '/api/products', { name: 'Outro', isActive: false })).id;
  const campaign = await account.call('POST', '/api/campaigns', { name: 'Campanha', productId, targetTags: [TAG] });
  await account.call('POST', `/api/campaigns/${campaign.id}/templates`, {
    sequence: 1,
    content: opening.text,
    delayAmount: 0,
    delayUnit: 'minutes',
  });
  await account.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  await account.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  if (!known) await account.call('DELETE', `/api/products/${productId}`);
}
