import type { SimulatorMessage } from '@prumo/contracts/channel';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { knownAs } from './address.ts';
import { deliverPhoneActs } from './deliver-phone-acts.ts';
import { onSimulator } from './on-simulator.ts';
import type { PhoneAct } from './payload.ts';
import { lockPhone } from './phone-store.ts';
import { findMessage, type MessageRow, updateMessage } from './simulator-message-store.ts';

type Changes = Parameters<typeof updateMessage>[2];
type Change = { columns: Changes; act: PhoneAct };
type Decide = (message: MessageRow, said: { id: string; from: string; at: string }) => Change;

async function changeMessage(ctx: Ctx, id: string, decide: Decide): Promise<SimulatorMessage> {
  return onSimulator(ctx, async (tx, account) => {
    const found = await findMessage(tx, id);
    const phone = found && (await lockPhone(tx, found.phone));
    const message = phone && (await findMessage(tx, id));
    if (!message) throw notFound();
    if (phone.isBlocked) throw new Refusal('phone_blocked');
    if (message.isDeleted || (message.isWaiting && !isOwn(message))) throw new Refusal('message_final');
    const at = accountNow(tx).toISOString();
    const { columns, act } = decide(message, { id: message.providerMessageId, from: knownAs(phone), at });
    await deliverPhoneActs(tx, account, phone, [act]);
    return updateMessage(tx, id, columns);
  });
}

const isOwn = ({ direction }: MessageRow) => direction === 'from_phone';

export const editMessage = (ctx: Ctx, id: string, text: string): Promise<SimulatorMessage> =>
  changeMessage(ctx, id, (message, said) => {
    if (!isOwn(message) || message.type !== 'text') throw new Refusal('message_final');
    return { columns: { text, isEdited: true }, act: { kind: 'edited', ...said, text } };
  });

export const deleteMessage = (ctx: Ctx, id: string): Promise<SimulatorMessage> =>
  changeMessage(ctx, id, (message, said) => {
    if (!isOwn(message)) throw new Refusal('message_final');
    return { columns: { isDeleted: true, reaction: null }, act: { kind: 'deleted', ...said } };
  });

export const reactToMessage = (ctx: Ctx, id: string, emoji: string | null): Promise<SimulatorMessage> =>
  changeMessage(ctx, id, (_message, said) => ({
    columns: { reaction: emoji },
    act: { kind: 'reaction', ...said, emoji },
  }));
