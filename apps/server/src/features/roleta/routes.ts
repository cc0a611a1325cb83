import { LeadParams } from '@prumo/contracts/leads';
import { Done } from '@prumo/contracts/team';
import {
  DutyBody,
  LeadOffer,
  OwnDuty,
  OwnOffers,
  Roleta,
  RoletaBody,
  Simulation,
  SimulationBody,
} from '@prumo/contracts/team/roleta';
import type { HttpApp } from '#platform/http-app.ts';
import { accept } from './accept.ts';
import { readOwnDuty, sayDuty } from './duty.ts';
import { readLeadOffer, readOwnOffers, readRoleta } from './read-roleta.ts';
import { saveRoleta } from './save-roleta.ts';
import { seekOwnerByHand } from './seek-owner.ts';
import { simulate } from './simulate.ts';
import { roletaTexts } from './texts.ts';

const done = { success: true as const };

export function roletaRoutes(app: HttpApp): void {
  app.get(
    '/api/roleta',
    { config: { failureText: roletaTexts.readFailed }, schema: { response: { 200: Roleta } } },
    ({ ctx }) => readRoleta(ctx),
  );

  app.put(
    '/api/roleta',
    { config: { failureText: roletaTexts.saveFailed }, schema: { body: RoletaBody, response: { 200: Roleta } } },
    ({ ctx, body }) => saveRoleta(ctx, body),
  );

  app.post(
    '/api/roleta/simulation',
    {
      config: { failureText: roletaTexts.simulationFailed },
      schema: { body: SimulationBody, response: { 200: Simulation } },
    },
    ({ ctx, body }) => simulate(ctx, body),
  );

  app.get(
    '/api/duty',
    { config: { failureText: roletaTexts.readFailed }, schema: { response: { 200: OwnDuty } } },
    ({ ctx }) => readOwnDuty(ctx),
  );

  app.put(
    '/api/duty',
    { config: { failureText: roletaTexts.dutyFailed }, schema: { body: DutyBody, response: { 200: OwnDuty } } },
    ({ ctx, body }) => sayDuty(ctx, body),
  );

  app.get(
    '/api/offers',
    { config: { failureText: roletaTexts.readFailed }, schema: { response: { 200: OwnOffers } } },
    ({ ctx }) => readOwnOffers(ctx),
  );

  leadRoutes(app);
}

function leadRoutes(app: HttpApp): void {
  app.get(
    '/api/leads/:leadId/offer',
    {
      config: { failureText: roletaTexts.readFailed },
      schema: { params: LeadParams, response: { 200: LeadOffer } },
    },
    ({ ctx, params }) => readLeadOffer(ctx, params.leadId),
  );

  app.post(
    '/api/leads/:leadId/offer/accept',
    { config: { failureText: roletaTexts.acceptFailed }, schema: { params: LeadParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await accept(ctx, params.leadId);
      return done;
    },
  );

  app.post(
    '/api/leads/:leadId/roleta',
    { config: { failureText: roletaTexts.passFailed }, schema: { params: LeadParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await seekOwnerByHand(ctx, params.leadId);
      return done;
    },
  );
}
