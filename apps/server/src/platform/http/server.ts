import { parse as parseQuery } from 'node:querystring';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { TrustProxy } from '../config/trust-proxy.ts';
import { newId } from '../ids.ts';
import { limitCaching } from './caching.ts';
import { cleanJson } from './clean-json.ts';
import { readClientAddress, trustedBy } from './client-address.ts';
import { answerUnroutable, renderErrors } from './error-handler.ts';
import { refuseUnknownFields } from './known-fields.ts';
import { refuseForeignWrites } from './origin-check.ts';
import { storableJson } from './storable-json.ts';

/** The server as routes see it: schemas are zod, so a route's input and answer are typed and checked. */
export type HttpApp = FastifyInstance<
  import('fastify').RawServerDefault,
  import('http').IncomingMessage,
  import('http').ServerResponse,
  Logger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL begins with https. */
    isPublishedByHttps: boolean;
  }
}

type Options = { log: Logger; trustProxy: TrustProxy; publicUrl: string | null; productName: string };

const JSON_LIMIT = 1024 * 1024;

/** A server with what every route shares: security headers, cookies, errors, compression, 304, OpenAPI. */
export async function createHttpServer({ log, trustProxy, publicUrl, productName }: Options): Promise<HttpApp> {
  const trusts = trustedBy(trustProxy);
  const app: HttpApp = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts,
    bodyLimit: JSON_LIMIT,
    genReqId: () => newId<string>(),
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (query) => parseQuery(query.replace(ENCODED_NUL, '')) as Record<string, unknown>,
    },
    frameworkErrors: answerUnroutable,
  }).withTypeProvider<ZodTypeProvider>();
  const isPublishedByHttps = publicUrl?.startsWith('https://') ?? false;
  app.decorate('isPublishedByHttps', isPublishedByHttps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  refuseUnknownFields(app as unknown as FastifyInstance);
  renderErrors(app as unknown as FastifyInstance);
  readClientAddress(app as unknown as FastifyInstance, trusts);
  // What a person reads to us from a failed answer finds the line in the log.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  // Rows from before texts were cleaned where they come in are cleaned where they are shown.
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
    // The default of 11 is for files compressed once; an answer of 200 cards took longer to compress than to make.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(fastifySwagger, {
    openapi: { info: { title: productName, version: '1' } },
    transform: jsonSchemaTransform,
  });
  refuseForeignWrites(app as unknown as FastifyInstance, publicUrl);
  limitCaching(app as unknown as FastifyInstance);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
  return app;
}

/** PostgreSQL stores no NUL; people do not type one, and a file that holds one loses nothing with it. */
const ENCODED_NUL = /%00/g;

/** An empty body with a JSON content type is an empty object: the specification's calls without payload send one. */
function acceptEmptyJson(app: HttpApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, cleanJson(storableJson(body as string)), done);
  });
}
