import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { HttpApp } from '../http-app.ts';

const HOME = /^\/(dashboard)?(\?|$)/;

type Web = { folder: string; productName: string; hasSession: (request: FastifyRequest) => boolean };

export async function serveWeb(app: HttpApp, { folder, productName, hasSession }: Web): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const links = preloadLinks(readdirSync(join(folder, 'assets')));
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
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie');
    if (hasSession(request)) reply.header('link', HOME.test(request.url) ? links.home : links.any);
    return reply.send(page);
  });
}

function preloadLinks(assets: string[]): { any: string; home: string } {
  const links = (...names: string[]) =>
    assets
      .filter((file) => file.endsWith('.js') && names.some((name) => file.startsWith(`${name}-`)))
      .map((file) => `</assets/${file}>; rel=modulepreload`)
      .join(', ');
  return { any: links('shell'), home: links('shell', 'dashboard') };
}

function namedPage(page: string, productName: string): string {
  const name = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return page
    .replace(/(<meta name="application-name" content=")[^"]*/, (_match, start: string) => `${start}${name}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}
