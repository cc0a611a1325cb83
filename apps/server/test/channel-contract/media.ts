import { expect } from 'vitest';
import type { MediaReference } from '#features/channel/index.ts';
import { FILE } from '../fakes/fake-provider.ts';
import { type FakeAnswer, json } from '../fakes/http-fake.ts';
import { LEAD_PHONE, type Rig, type Stage } from './rig.ts';
import type { Row } from './row.ts';

const OWN_FILES = 'its files are the account’s own';
const absent = { simulator: OWN_FILES };
const NO_LINKS = 'a link into a private network is never followed: the server is asked for the bytes';
const ID = 'PICTURE-1';

function pictureOf({ adapter, telling, product }: Rig): MediaReference {
  const at = product.clock.now();
  const body = telling.picture({ id: ID, from: LEAD_PHONE, name: 'Rita', text: 'veja', at });
  const [event] = adapter.parseWebhook(body, { at, channelKey: null });
  if (event?.type !== 'message' || !event.content.media) throw new Error('no picture in it');
  return event.content.media;
}

const linkOf = (rig: Rig, { fake }: Stage): MediaReference =>
  rig.provider === 'cloud-api'
    ? pictureOf(rig)
    : { ...pictureOf(rig), source: { kind: 'link', url: `${fake?.url}/files/foto.png` } };

const fetch = ({ adapter, account }: Rig, reference: MediaReference, maxBytes = 1000) =>
  adapter.fetchMedia?.(account, { reference, providerMessageId: ID, maxBytes }, AbortSignal.timeout(400));

const answers = ({ fake }: Stage, ...list: FakeAnswer[]) => void fake?.nextFile.push(...list);

const redirect = (location: string): FakeAnswer => ({ status: 302, body: '', headers: { location } });

export const MEDIA: Row[] = [
  {
    sentence: 'a picture the lead sent is fetched with its type',
    absent,
    async run(rig) {
      const fetched = await fetch(rig, pictureOf(rig));
      expect(fetched).toMatchObject({ kind: 'fetched', mimeType: 'image/png' });
      expect(fetched?.kind === 'fetched' && fetched.bytes.equals(FILE)).toBe(true);
    },
  },
  {
    sentence: 'trouble of the provider is worth another try: 503, then the file; a silence and a cut as well',
    absent,
    async run(rig, stage) {
      const reference = pictureOf(rig);
      answers(stage, json(503, {}), 'hang', 'cut');
      for (const _trouble of [503, 'hang', 'cut']) expect(await fetch(rig, reference)).toMatchObject({ kind: 'later' });
      expect(await fetch(rig, reference)).toMatchObject({ kind: 'fetched' });
      await stage.fake?.close();
      expect(await fetch(rig, reference)).toMatchObject({ kind: 'later' });
      await stage.fake?.reopen();
    },
  },
  {
    sentence: 'a file that is gone is lost',
    absent,
    async run(rig, stage) {
      for (const status of [404, 410]) {
        answers(stage, json(status, {}), json(status, {}));
        expect(await fetch(rig, linkOf(rig, stage))).toMatchObject({ kind: 'lost' });
      }
    },
  },
  {
    sentence: 'an address that has expired is asked for anew',
    absent: { ...absent, zapi: 'its addresses live 30 days and cannot be renewed', evolution: NO_LINKS },
    async run(rig, stage) {
      answers(stage, json(404, {}));
      expect(await fetch(rig, linkOf(rig, stage))).toMatchObject({ kind: 'fetched' });
    },
  },
  {
    sentence: 'more than may be taken is not read to its end',
    absent,
    async run(rig) {
      expect(await fetch(rig, pictureOf(rig), 10)).toMatchObject({ kind: 'lost' });
    },
  },
  {
    sentence: 'redirects are followed, three at most, and where they lead sees none of our keys',
    absent: { ...absent, evolution: NO_LINKS },
    async run(rig, { fake, ...stage }) {
      const around = redirect('/files/elsewhere');
      fake?.requests.splice(0);
      answers({ fake, ...stage }, around, around, around);
      expect(await fetch(rig, linkOf(rig, { fake, ...stage }))).toMatchObject({ kind: 'fetched' });
      const seen = fake?.requests.filter(({ path }) => path === '/files/elsewhere') ?? [];
      expect(seen).toHaveLength(3);
      const told = JSON.stringify(seen.map(({ headers, path }) => [headers, path]));
      for (const key of fake?.keys ?? []) expect(told).not.toContain(key);
      expect(told).not.toMatch(/authorization|apikey|client-token/i);

      fake?.requests.splice(0);
      answers({ fake, ...stage }, around, around, around, around, around);
      await fetch(rig, linkOf(rig, { fake, ...stage }));
      expect(fake?.requests.filter(({ path }) => path.startsWith('/files/'))).toHaveLength(4);
    },
  },
  {
    sentence: 'a link of a webhook reaches no listed server that is not the account’s own, and carries no query there',
    absent,
    async run(rig, { fake, elsewhere }) {
      elsewhere.requests.splice(0);
      fake?.requests.splice(0);
      for (const url of [`${elsewhere.url}/foto`, `${fake?.url}/files/a?x=1`, `${fake?.url}/a/../files/a`]) {
        const fetched = await fetch(rig, { ...pictureOf(rig), source: { kind: 'link', url } });
        // For Evolution, the product fetches the bytes by message id instead.
        expect(fetched).toMatchObject({ kind: rig.provider === 'evolution' ? 'fetched' : 'lost' });
      }
      expect(elsewhere.requests).toEqual([]);
      expect(fake?.requests.filter(({ method }) => method === 'GET')).toEqual([]);
    },
  },
  {
    sentence: 'a redirect into a private network is not followed',
    absent: { ...absent, evolution: NO_LINKS },
    async run(rig, stage) {
      const { elsewhere } = stage;
      elsewhere.requests.splice(0);
      const byName = elsewhere.url.replace('127.0.0.1', 'localhost');
      const leaving = [byName, `${elsewhere.url}/foto`, '/files/foto?x=1', '/files/..%2fsecret'];
      for (const address of [...leaving, 'http://169.254.169.254/', 'file:///etc/passwd', 'https://10.0.0.1/']) {
        answers(stage, redirect(address));
        const fetched = await fetch(rig, linkOf(rig, stage));
        expect(fetched).toMatchObject({ kind: 'lost' });
      }
      expect(elsewhere.requests).toEqual([]);
    },
  },
];
