import { FAKE_EVOLUTION } from '../../apps/server/test/fakes/fake-evolution.ts';
import { FAKE_ZAPI } from '../../apps/server/test/fakes/fake-zapi.ts';
import type { Call } from './fake-number.ts';
import type { Scene } from './scene.ts';
import { currentTrack, ticks } from './track.ts';

const ENGINE = ['campaign-sends', 'queued-messages', 'take-backs'];
/** Includes webhooks, which a racing scene awaits on its own. */
export const WHOLE_ENGINE = [...ENGINE, 'webhook-events'];

export async function runDue({ world, accountId }: Scene, name: string): Promise<number> {
  const source = world.sources.find((one) => one.name === name);
  if (!source) throw new Error(`no source is called ${name}`);
  return source.runDue({ accountId } as Parameters<typeof source.runDue>[0]);
}

export async function runEngine(scene: Scene, names: readonly string[] = ENGINE): Promise<number> {
  const counts = await Promise.all(names.map((name) => runDue(scene, name)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function write(scene: Scene, { phone, text }: { phone: string; text: string }): Promise<void> {
  await deliver(scene, bodyOf(scene, { phone, text, id: `IN-${scene.number.calls.length}-${text}-${phone}` }));
}

export async function leaveQueue(scene: Scene): Promise<number> {
  const standing = scene.number.calls.filter(({ isTaken, endedAt, state }) => isTaken && endedAt && state === 'queued');
  for (const call of standing) {
    if (call.state !== 'queued') continue;
    call.state = 'left';
    await deliver(scene, receiptOf(scene, call), 'zapi');
  }
  return standing.length;
}

async function deliver(scene: Scene, body: object, provider = scene.provider): Promise<void> {
  await scene.want('POST', scene.inbound[provider], body);
  const track = currentTrack();
  for (;;) {
    await runDue(scene, 'webhook-events');
    if (!(await isToldToApply(scene))) return;
    if (track) track.isWaiting = true;
    await ticks(5);
    if (track) track.isWaiting = false;
  }
}

async function isToldToApply({ world, accountId, clock }: Scene): Promise<boolean> {
  const { rows } = await world.database.query(
    'select 1 from webhook_events where user_id = $1 and processed_at is null and due_at <= $2 limit 1',
    [accountId, new Date(clock.now)],
  );
  return rows.length > 0;
}

function bodyOf({ provider, clock }: Scene, { phone, text, id }: { phone: string; text: string; id: string }): object {
  if (provider === 'zapi')
    return {
      ...{ type: 'ReceivedCallback', instanceId: FAKE_ZAPI.instanceId, messageId: id, phone, momment: clock.now },
      ...{
        fromMe: false,
        fromApi: false,
        isGroup: false,
        status: 'RECEIVED',
        senderName: 'Lead',
        text: { message: text },
      },
    };
  const data = {
    key: { remoteJid: `${phone}@s.whatsapp.net`, fromMe: false, id },
    ...{ pushName: 'Lead', status: 'DELIVERY_ACK', message: { conversation: text }, messageType: 'conversation' },
    messageTimestamp: Math.floor(clock.now / 1000),
    source: 'android',
  };
  return { event: 'messages.upsert', instance: FAKE_EVOLUTION.instance, data };
}

const receiptOf = ({ clock }: Scene, { to, messageId }: Call): object => ({
  ...{ type: 'DeliveryCallback', instanceId: FAKE_ZAPI.instanceId, phone: to, messageId },
  ...{ zaapId: `Q-${messageId}`, momment: clock.now },
});
