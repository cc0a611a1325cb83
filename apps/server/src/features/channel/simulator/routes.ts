import {
  ClockAnswer,
  ClockBody,
  SimulatorMessage,
  SimulatorMessagesQuery,
  SimulatorPhone,
  SimulatorSendBody,
} from '@prumo/contracts/channel';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { toAddress } from './address.ts';
import { type AccountWork, advanceClock } from './advance-clock.ts';
import { listMessages, listPhones } from './store.ts';
import { writeFromPhone } from './write-from-phone.ts';

type Options = {
  workOf: (ctx: Ctx) => AccountWork;
  /** The leads' names by the address of their phone; leads stand beside this feature, not below it. */
  namesOf: (ctx: Ctx, addresses: string[]) => Promise<Map<string, string>>;
};

/** The lead's side of the simulator channel: the signed-in user holds the phone. */
export function simulatorRoutes(app: HttpApp, { workOf, namesOf }: Options): void {
  app.post(
    '/api/simulator/messages',
    { schema: { body: SimulatorSendBody, response: { 201: SimulatorMessage } } },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return writeFromPhone(ctx, body);
    },
  );

  app.get(
    '/api/simulator/messages',
    { schema: { querystring: SimulatorMessagesQuery, response: { 200: z.array(SimulatorMessage) } } },
    ({ ctx, query }) => listMessages(ctx, query.phone ? toAddress(query.phone) : null),
  );

  app.get('/api/simulator/phones', { schema: { response: { 200: z.array(SimulatorPhone) } } }, async ({ ctx }) => {
    const phones = await listPhones(ctx);
    const addresses = phones.map(({ phone }) => phone);
    const names = await namesOf(ctx, addresses);
    return phones.map((phone) => ({ ...phone, name: names.get(phone.phone) ?? phone.name }));
  });

  app.post('/api/simulator/clock', { schema: { body: ClockBody, response: { 200: ClockAnswer } } }, ({ ctx, body }) =>
    advanceClock(ctx, body.advanceSeconds, workOf(ctx)),
  );
}
