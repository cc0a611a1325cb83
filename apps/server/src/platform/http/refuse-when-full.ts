import type { DiskSpace } from '../disk-space/disk-space.ts';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const LETS_IN: readonly (string | undefined)[] = ['/api/auth/login', '/api/auth/logout'];

/** Writes are refused before their body is read. */
export function refuseWhenFull(app: HttpApp, { isLow }: Pick<DiskSpace, 'isLow'>): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
    if (!isLow() || READS.includes(method) || !url?.startsWith('/api/') || LETS_IN.includes(url)) return;
    throw new Refusal('disk_full', { retryAfterSeconds: 60 });
  });
}
