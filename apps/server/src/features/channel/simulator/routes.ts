import {
  ClockAnswer,
  ClockBody,
  NewSimulatorPhoneBody,
  SimulatorEditBody,
  SimulatorMessage,
  SimulatorMessageParams,
  SimulatorMessagesQuery,
  SimulatorPhone,
  SimulatorPhoneBody,
  SimulatorPhoneParams,
  SimulatorReactionBody,
  SimulatorSendBody,
  Upcoming,
} from '@prumo/contracts/channel';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { toAddress } from './address.ts';
import { type AccountWork, advanceClock } from './advance-clock.ts';
import { deleteMessage, editMessage, reactToMessage } from './change-message.ts';
import { changePhone, createPhone } from './change-phone.ts';
import { listPhones } from './phone-store.ts';
import { listMessages } from './simulator-message-store.ts';
import { type PhoneFile, writeFromPhone } from './write-from-phone.ts';

export type SimulatorPorts = {
  workOf: (ctx: Ctx) => AccountWork;
  namesOf: (ctx: Ctx, addresses: string[]) => Promise<Map<string, string>>;
  fileOf: (ctx: Ctx, url: string) => Promise<PhoneFile | null>;
  upcomingOf: (ctx: Ctx) => Promise<Upcoming[]>;
};

export function simulatorRoutes(app: HttpApp, { workOf, namesOf, fileOf, upcomingOf }: SimulatorPorts): void {
  app.post(
    '/api/simulator/messages',
    { schema: { body: SimulatorSendBody, response: { 201: SimulatorMessage } } },
    async ({ ctx, body }, reply) => {
      const file = body.url ? await fileOf(ctx, body.url) : null;
      if (body.url && !file) throw new Refusal('media_unknown');
      reply.code(201);
      return writeFromPhone(ctx, { ...body, file });
    },
  );

  app.get(
    '/api/simulator/messages',
    { schema: { querystring: SimulatorMessagesQuery, response: { 200: z.array(SimulatorMessage) } } },
    ({ ctx, query }) => listMessages(ctx, query.phone ? toAddress(query.phone) : null),
  );

  const one = { params: SimulatorMessageParams, response: { 200: SimulatorMessage } };
  app.patch(
    '/api/simulator/messages/:messageId',
    { schema: { ...one, body: SimulatorEditBody } },
    ({ ctx, params, body }) => editMessage(ctx, params.messageId, body.text),
  );
  app.delete('/api/simulator/messages/:messageId', { schema: one }, ({ ctx, params }) =>
    deleteMessage(ctx, params.messageId),
  );
  app.put(
    '/api/simulator/messages/:messageId/reaction',
    { schema: { ...one, body: SimulatorReactionBody } },
    ({ ctx, params, body }) => reactToMessage(ctx, params.messageId, body.emoji),
  );

  const named = async (ctx: Ctx, phones: SimulatorPhone[]) => {
    const names = await namesOf(
      ctx,
      phones.map(({ phone }) => phone),
    );
    return phones.map((phone) => ({ ...phone, name: names.get(phone.phone) ?? phone.name }));
  };
  app.get('/api/simulator/phones', { schema: { response: { 200: z.array(SimulatorPhone) } } }, async ({ ctx }) =>
    named(ctx, await listPhones(ctx)),
  );
  app.post(
    '/api/simulator/phones',
    { schema: { body: NewSimulatorPhoneBody, response: { 201: SimulatorPhone } } },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createPhone(ctx, body);
    },
  );
  app.patch(
    '/api/simulator/phones/:phone',
    { schema: { params: SimulatorPhoneParams, body: SimulatorPhoneBody, response: { 200: SimulatorPhone } } },
    async ({ ctx, params, body }) => {
      const changed = await changePhone(ctx, params.phone, body);
      const [phone = changed] = await named(ctx, [changed]);
      return phone;
    },
  );

  app.get('/api/simulator/upcoming', { schema: { response: { 200: z.array(Upcoming) } } }, ({ ctx }) =>
    upcomingOf(ctx),
  );
  app.post('/api/simulator/clock', { schema: { body: ClockBody, response: { 200: ClockAnswer } } }, ({ ctx, body }) =>
    advanceClock(ctx, body.advanceSeconds, workOf(ctx)),
  );
}
