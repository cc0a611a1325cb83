import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { TrustProxy } from '../config/trust-proxy.ts';
import type { HttpApp } from '../http-app.ts';
import { limitCaching } from './caching.ts';
import { cleanJson } from './clean-json.ts';
import { readClientAddress, trustedBy } from './client-address.ts';
import { answerUnroutable, renderErrors } from './error-handler.ts';
import { refuseUnknownFields } from './known-fields.ts';
import { refuseForeignWrites } from './origin-check.ts';
import { storableJson } from './storable-json.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isPublishedByHttps: boolean;
  }
}

type Options = { log: Logger; trustProxy: TrustProxy; publicUrl: string | null; productName: string };

const JSON_LIMIT = 1024 * 1024;

export async function createHttpServer({ log, trustProxy, publicUrl, productName }: Options): Promise<HttpApp> {
  const trusts = trustedBy(trustProxy);
  const app: HttpApp = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts,
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (query) => parseQuery(query.replace(ENCODED_NUL, '')),
    },
    frameworkErrors: answerUnroutable,
  }).withTypeProvider<ZodTypeProvider>();
  const isPublishedByHttps = publicUrl?.startsWith('https://') ?? false;
  app.decorate('isPublishedByHttps', isPublishedByHttps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  refuseUnknownFields(app);
  renderErrors(app);
  readClientAddress(app, trusts);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  // Rows stored before incoming texts were cleaned still need it.
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson =
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
    return isJson ? cleanJson(payload) : payload;
  });

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isPublishedByHttps,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // With the default of 11, compressing 200 cards took longer than building them.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(fastifySwagger, {
    openapi: { info: { title: productName, version: '1' } },
    transform: jsonSchemaTransform,
  });
  refuseForeignWrites(app, publicUrl);
  limitCaching(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
  return app;
}

const ENCODED_NUL = /%00/g;

/** Clients send JSON calls without payload as an empty body. */
function acceptEmptyJson(app: HttpApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, cleanJson(storableJson(String(body))), done);
  });
}
