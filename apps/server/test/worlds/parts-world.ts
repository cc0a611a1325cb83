import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { aCampaign, execute } from '../factories/campaigns.ts';
import { aLead, PHONE } from '../factories/leads.ts';
import { aFile } from '../factories/media.ts';
import type { FakeZapi } from '../fakes/fake-zapi.ts';
import type { Client, TestProduct } from '../product.ts';
import { stepFields } from '../step-fields.ts';
import { startZapiProduct } from './zapi-product.ts';

type Kind = 'image' | 'audio' | 'video' | 'document';
const NAMES: Record<Kind, [string, string]> = {
  image: ['png', 'image/png'],
  audio: ['ogg', 'audio/ogg'],
  video: ['mp4', 'video/mp4'],
  document: ['pdf', 'application/pdf'],
};
type File = { id: string; filename: string; originalName: string; size: number; mimetype: string; path: string };
export type Step = { type?: string; content?: string; mediaFiles?: File[]; conditions?: object; delayAmount?: number };

export function partsWorld() {
  const world = {
    zapi: undefined as unknown as FakeZapi,
    product: undefined as unknown as TestProduct,
    ana: undefined as unknown as Client,
  };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await startZapiProduct();
    Object.assign(world, { zapi: started.zapi, product: started.product });
    close = started.close;
  });
  beforeEach(async () => {
    Object.assign(world.zapi, { accepted: [], isConnected: true, next: [], queue: [], keepsInQueue: false });
    world.ana = await world.product.signUp();
    await aLead(world.ana);
  });
  afterAll(() => close());
  const names = new Map<string, string>();

  async function keep(kind: Kind, name: string) {
    const [ending, mimetype] = NAMES[kind];
    const fileName = `${name}.${ending}`;
    const { id, size, url } = await aFile(world.product, world.ana, { kind, mimeType: mimetype, fileName });
    names.set(url, fileName);
    return { id, filename: fileName, originalName: fileName, size, mimetype, path: url };
  }

  const campaignWith = async (...steps: Step[]): Promise<string> => (await aCampaign(world.ana, { steps })).id;
  const launch = (id: string) => execute(world.ana, id);
  async function edit(id: string, sequence: number, changes: Step): Promise<void> {
    const { body: steps } = await world.ana.call('GET', `/api/campaigns/${id}/templates`);
    const step = steps.find((one: { sequence: number }) => one.sequence === sequence);
    expect(
      (await world.ana.call('PUT', `/api/campaigns/${id}/templates/${step.id}`, { ...stepFields(step), ...changes }))
        .status,
    ).toBe(200);
  }
  const sends = async () =>
    (
      await world.product.query(
        `select sequence, part, status, file_name as file, text, reason from campaign_sends
         where user_id = $1 order by sequence, part`,
        [world.ana.accountId],
      )
    ).rows;
  const statuses = async () => (await sends()).map(({ sequence, part, status }) => `${sequence}.${part} ${status}`);
  const execution = async () =>
    (
      await world.product.query(
        `select e.current_sequence as step, e.status, e.end_reason as reason from campaign_executions e
         join campaigns c on c.id = e.campaign_id where c.user_id = $1`,
        [world.ana.accountId],
      )
    ).rows[0];
  const phoneShows = async (): Promise<string[]> =>
    (await world.ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body
      .filter(({ direction }: { direction: string }) => direction === 'to_phone')
      .map(({ type, mediaUrl, text }: Record<string, string>) =>
        `${type}:${names.get(mediaUrl ?? '') ?? ''} ${text}`.trim(),
      );
  async function write(text: string): Promise<void> {
    await world.ana.call('POST', '/api/simulator/messages', { phone: PHONE, text });
    await world.product.drain(world.ana.accountId);
  }
  async function pass(seconds: number): Promise<void> {
    world.product.clock.advance(seconds * 1000);
    await world.product.drain(world.ana.accountId);
  }
  async function start(id: string, behaviour: FakeZapi['next'][number] = 'answer'): Promise<void> {
    world.zapi.next.push(behaviour);
    expect((await launch(id)).status).toBe(200);
    await world.product.drain(world.ana.accountId);
  }

  return Object.assign(world, {
    keep,
    campaignWith,
    execute: launch,
    edit,
    sends,
    statuses,
    execution,
    phoneShows,
    write,
    pass,
    start,
  });
}
