import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web: hashed assets for a year, every other address is the application itself. */
export async function serveWeb(app: FastifyInstance, folder: string, productName: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = namedPage(readFileSync(join(folder, 'index.html'), 'utf8'), productName);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** PRODUCT_NAME reaches the browser in the page itself, so the login screen shows it before any call. */
function namedPage(page: string, productName: string): string {
  const name = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return page
    .replace(/(<meta name="application-name" content=")[^"]*/, (_match, start: string) => `${start}${name}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}
