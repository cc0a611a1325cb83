import { stopHistory } from './history.ts';
import { LIFTED, NOT_TODAY } from './limits.ts';
import { write } from './outside.ts';
import { type CampaignName, CREDENTIALS, type Scene } from './scene.ts';
import { nextTick } from './sequence.ts';

export type Target = {
  campaignId: string | null;
  batchId: string | null;
  leadId: string | null;
  personKey: string | null;
};

export const ACTIONS = [
  'pause',
  'resume',
  'cancel campaign',
  'cancel batch',
  'opt-out',
  'reply',
  'takeover',
  'product sold',
  'lead deleted',
  'channel changed',
  'limits tightened',
  'automatic stop',
] as const;
export type ActionName = (typeof ACTIONS)[number];

export type Action = {
  name: ActionName;
  perform(): Promise<boolean>;
  stops(target: Target): boolean;
  takesBack: boolean;
};

type NamedAction = Exclude<ActionName, 'resume'>;
const NAMES = ['A', 'B', 'C'] as const;

export async function prepare(scene: Scene, name: ActionName, target: Target): Promise<Action | null> {
  if (name === 'resume') return { name, perform: () => resume(scene), stops: () => false, takesBack: false };
  const done = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => async () =>
    (await scene.call(method, path, body)).status < 300;
  const ofPerson = (other: Target) => other.personKey === target.personKey;
  const ofCampaign = (other: Target) => other.campaignId === target.campaignId;
  const phone = target.personKey ?? '';

  const actions: Record<NamedAction, () => Promise<Omit<Action, 'name'> | null>> = {
    pause: async () => ({
      perform: done('POST', `/api/campaigns/${target.campaignId}/pause`),
      stops: ofCampaign,
      takesBack: true,
    }),
    'cancel campaign': async () => {
      return {
        perform: done('POST', `/api/campaigns/${target.campaignId}/cancel`),
        stops: ofCampaign,
        takesBack: true,
      };
    },
    'cancel batch': async () => ({
      perform: done('POST', `/api/campaigns/batch/${scene.batchId}/cancel`),
      stops: ({ batchId }) => batchId === scene.batchId,
      takesBack: true,
    }),
    'opt-out': async () => ({ perform: said(scene, phone, 'SAIR'), stops: ofPerson, takesBack: true }),
    reply: async () => ({ perform: said(scene, phone, 'Oi, quero saber mais'), stops: ofPerson, takesBack: false }),
    takeover: async () => {
      const id = await conversationOf(scene, target);
      return id === null
        ? null
        : { perform: done('POST', `/api/conversations/${id}/takeover`), stops: ofPerson, takesBack: true };
    },
    'product sold': async () => {
      const sold = scene.products[nameOf(scene, target)];
      const ids = NAMES.filter((one) => scene.products[one] === sold).map((one) => scene.campaigns[one]);
      return {
        perform: done('PUT', `/api/products/${sold}`, { saleStatus: 'vendido' }),
        stops: ({ campaignId }) => ids.includes(campaignId ?? ''),
        takesBack: true,
      };
    },
    'lead deleted': async () => ({
      perform: done('DELETE', `/api/leads/${target.leadId}`),
      stops: ({ leadId }) => leadId === target.leadId,
      takesBack: false,
    }),
    'channel changed': async () => {
      const to = scene.provider === 'zapi' ? 'evolution' : 'zapi';
      const change = done('POST', '/api/whatsapp/settings', CREDENTIALS[to]);
      const perform = async () => {
        const isDone = await change();
        if (isDone) {
          scene.provider = to;
          scene.number.inUse = { provider: to, since: nextTick() };
        }
        return isDone;
      };
      return { perform, stops: () => true, takesBack: true };
    },
    'limits tightened': async () => {
      const isByDay = (await countSent(scene)) >= 2 && scene.random.next() < 0.5;
      const limits = isByDay ? { dailyLimit: 1 } : { allowedHours: NOT_TODAY };
      return { perform: done('POST', '/api/sending/settings', limits), stops: () => true, takesBack: false };
    },
    'automatic stop': async () => {
      await stopHistory(scene);
      return { perform: said(scene, phone, 'SAIR'), stops: () => true, takesBack: false };
    },
  };
  const action = await actions[name]();
  return action && { name, ...action };
}

const said = (scene: Scene, phone: string, text: string) => async () => {
  await write(scene, { phone, text });
  return true;
};

const nameOf = ({ campaigns }: Scene, { campaignId }: Target): CampaignName =>
  NAMES.find((name) => campaigns[name] === campaignId) ?? 'A';

async function resume(scene: Scene): Promise<boolean> {
  await scene.want('POST', '/api/sending/settings', { ...LIFTED, ...scene.gaps });
  await scene.want('POST', '/api/whatsapp/restriction/lift');
  for (const id of new Set(Object.values(scene.products)))
    await scene.want('PUT', `/api/products/${id}`, { saleStatus: 'disponivel' });
  // Cancelled campaigns refuse to resume.
  for (const id of Object.values(scene.campaigns)) await scene.call('POST', `/api/campaigns/${id}/resume`);
  return true;
}

async function conversationOf({ world, accountId }: Scene, { personKey }: Target): Promise<string | null> {
  const { rows } = await world.database.query<{ id: string }>(
    'select id from conversations where user_id = $1 and person_key = $2',
    [accountId, personKey],
  );
  return rows[0]?.id ?? null;
}

async function countSent({ world, accountId }: Scene): Promise<number> {
  const { rows } = await world.database.query<{ sent: number }>(
    `select count(*)::int as sent from campaign_sends where user_id = $1 and status = 'sent'`,
    [accountId],
  );
  return rows[0]?.sent ?? 0;
}
