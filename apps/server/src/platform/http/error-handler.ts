import { type ErrorBody, type ErrorCode, REFUSALS } from '@prumo/contracts/errors';
import { FIELD_INVALID } from '@prumo/contracts/fields';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { NoConnectionFree } from '../db/connection-queue.ts';
import { failureOf, isDatabaseAway } from '../db/database-away.ts';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';
import { unknownFieldTexts } from './unknown-fields.ts';

export function renderErrors(app: HttpApp): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(error, request, reply);
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(validationRefusal(error), request, reply);
    const code = knownCode(error);
    if (code && REFUSALS[code].status === 503) request.log.warn({ ...failureOf(error), code }, 'could not be served');
    if (code) return send(reply, code, { error: REFUSALS[code].text, code });
    return sendIncident(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/'))
      return send(reply, 'not_found', { error: REFUSALS.not_found.text, code: 'not_found' });
    return reply.code(404).type('text/plain; charset=utf-8').send(REFUSALS.not_found.text);
  });
}

export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(reply.header('x-request-id', request.id), 'not_found', { error: REFUSALS.not_found.text, code: 'not_found' });
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { failureText, notFoundText = failureText } = request.routeOptions.config;
  const useRouteText = refusal.code === 'not_found' && !refusal.hasOwnText && notFoundText;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return send(reply, refusal.code, {
    error: useRouteText ? notFoundText : refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...refusal.details,
  });
}

type ValidationError = Omit<FastifyError, 'validation'> & {
  validation: { instancePath: string; message?: string | undefined; params: { keys?: string[] } }[];
};

function validationRefusal(error: unknown): Refusal {
  const { validation, validationContext } = error as ValidationError;
  if (validationContext === 'params') return new Refusal('not_found');
  const texts = validation.flatMap(({ instancePath, message, params: { keys } }): [string, string][] => {
    const field = instancePath.slice(1).replaceAll('/', '.');
    return keys ? unknownFieldTexts(keys, field) : [[field, message ?? FIELD_INVALID]];
  });
  // A Map, because an unknown field may be called 'constructor'.
  const first = new Map<string, string>();
  for (const [field, text] of texts) if (!first.has(field)) first.set(field, text);
  return new Refusal('invalid_input', { text: texts[0]?.[1] ?? FIELD_INVALID, fields: Object.fromEntries(first) });
}

function knownCode(error: FastifyError): ErrorCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return 'body_too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 400 || isUnstorable(error)) return 'invalid_input';
  if (hasCode(error, DISK_FULL_CODES)) return 'disk_full';
  if (hasCode(error, TIMEOUT_CODES) || hasCause(error, NoConnectionFree)) return 'busy';
  if (isAccountGone(error)) return 'unauthenticated';
  if (isDatabaseAway(error) || isBucketAway(error)) return 'unavailable';
  return null;
}

const isUnstorable = (error: unknown) => hasCode(error, ['22021']);

const DISK_FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT'];
const TIMEOUT_CODES = ['55P03', '57014'];

function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.some((code) => code === cause.code)) return true;
  return false;
}

function hasCause(error: unknown, kind: typeof NoConnectionFree): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return true;
  return false;
}

/** The AWS client tells the status of the answer it gave up on. */
function isBucketAway(error: FastifyError): boolean {
  const { $metadata } = error as FastifyError & { $metadata?: { httpStatusCode?: number } };
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}

function isAccountGone(error: { cause?: unknown }): boolean {
  const { code, constraint = '' } = (error.cause ?? error) as { code?: string; constraint?: string };
  return code === '23503' && /_user_id(_users_id)?_fk$/.test(constraint);
}

function sendIncident(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error, incident: request.id }, 'unexpected error');
  const { failureText } = request.routeOptions.config;
  return send(reply, 'internal', {
    error: failureText ?? REFUSALS.internal.text,
    code: 'internal',
    incident: request.id,
  });
}

function send(reply: FastifyReply, code: ErrorCode, body: ErrorBody) {
  return reply
    .code(REFUSALS[code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
