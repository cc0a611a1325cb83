import type { Dialogue, Message, Outcome } from './dialogue.ts';
import { prepareAccount } from './prepare-account.ts';
import type { Account, PlayedProduct } from './product.ts';
import { readStanding, slotsOf } from './record.ts';

/** Longer than the longest rest of a burst before its answer. */
const REST_S = 40;

type PhoneMessage = { id: string; direction: string; text: string };

/** Only the account's clock moves, so bursts rest as long as in the product. */
export async function playDialogue(product: PlayedProduct, dialogue: Dialogue): Promise<Outcome> {
  const account = await product.newAccount();
  const productIds = await prepareAccount(account, dialogue);
  const { phone, name } = dialogue.lead_record;
  const seen = new Set((await phoneGot(account, phone)).map(({ id }) => id));
  const turns: Outcome['turns'] = [];
  let decisionsSeen = 0;
  let sinceMessage = Number.POSITIVE_INFINITY;
  let standing = await readStanding(product.pool, account.id);

  for (const { turn, messages } of dialogue.turns) {
    for (const message of messages) {
      await pass(account, Math.max(0, Math.ceil(message.delay_s - sinceMessage)));
      await account.call('POST', '/api/simulator/messages', { phone, name, ...(await said(account, message)) });
      sinceMessage = 0;
    }
    await pass(account, REST_S);
    sinceMessage = REST_S;
    const replies = (await phoneGot(account, phone)).filter(({ id }) => !seen.has(id));
    for (const { id } of replies) seen.add(id);
    standing = await readStanding(product.pool, account.id);
    const asked = standing.decisions.slice(decisionsSeen).flatMap((decision) => decision.asked ?? []);
    decisionsSeen = standing.decisions.length;
    const wasHandedOver = turns.at(-1)?.handedOver ?? false;
    turns.push({
      turn,
      replies: replies.map(({ text }) => text),
      asked,
      handedOver: wasHandedOver || standing.isWithPeople,
      optedOut: standing.isOptedOut,
    });
  }

  const offered = standing.decisions.flatMap(({ offeredProductIds }) => offeredProductIds);
  return {
    id: dialogue.id,
    turns,
    slots: slotsOf(standing.ledger),
    handedOverAtTurn: turns.find(({ handedOver }) => handedOver)?.turn ?? null,
    optedOutAtTurn: turns.find(({ optedOut }) => optedOut)?.turn ?? null,
    offeredProductIds: [...new Set(offered)].flatMap((id) => productIds.get(id) ?? []),
  };
}

/** The first page of an Ogg file with Opus: enough for file-type checks. */
const VOICE_NOTE = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(32)]);

async function said(account: Account, { text, hasMedia }: Message): Promise<object> {
  if (!hasMedia || text.trim() !== '') return { text };
  const form = new FormData();
  form.append('file', new Blob([VOICE_NOTE], { type: 'audio/ogg' }), 'audio.ogg');
  const { url } = await account.call('POST', '/api/media/direct-upload', form);
  return { type: 'audio', url };
}

/** Moves the account's clock; everything due on the way happens at its own time. */
const pass = (account: Account, advanceSeconds: number) =>
  account.call('POST', '/api/simulator/clock', { advanceSeconds });

const phoneGot = async (account: Account, phone: string): Promise<PhoneMessage[]> =>
  (await account.call<PhoneMessage[]>('GET', `/api/simulator/messages?phone=${encodeURIComponent(phone)}`)).filter(
    ({ direction }) => direction === 'to_phone',
  );
