import { SessionUser } from '@prumo/contracts/auth';
import {
  AccountParams,
  BrokerRules,
  DeactivateBody,
  Done,
  InvitationParams,
  InviteBody,
  JoinBody,
  LinkMade,
  LinkParams,
  MemberBody,
  MemberParams,
  OpenInvitation,
  OwnAccount,
  Team,
} from '@prumo/contracts/team';
import { MemberBelongings, TeamPeople } from '@prumo/contracts/team/owners';
import { TeamTwoStep, TwoStepRolesBody } from '@prumo/contracts/team/two-step';
import { sessionUserOf, setSessionCookie } from '#features/auth/index.ts';
import type { Platform } from '#platform/context.ts';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { cancelInvitation, invite, type MailParts } from './invite.ts';
import { acceptAsUser, joinAsNewUser, readInvitation } from './join.ts';
import { changeBrokerRules, changeRole, deactivate, linkForNewPassword, reactivate, readTeam } from './members.ts';
import { listOwnAccounts, switchAccount } from './own-accounts.ts';
import { readBelongings, readPeople } from './read-people.ts';
import { teamTexts } from './texts.ts';
import { readTeamTwoStep, requireTwoStepOf, resetTwoStepOfMember } from './two-step.ts';

const done = { success: true as const };

export function teamRoutes(app: HttpApp, { platform, ...mail }: MailParts & { platform: Platform }): void {
  const canMail = mail.mailer !== null;

  app.get(
    '/api/team',
    { config: { failureText: teamTexts.readFailed }, schema: { response: { 200: Team } } },
    ({ ctx }) => readTeam(ctx, { canMail }),
  );

  app.get(
    '/api/team/people',
    { config: { failureText: teamTexts.readFailed }, schema: { response: { 200: TeamPeople } } },
    ({ ctx }) => readPeople(ctx),
  );

  app.post(
    '/api/team/broker-rules',
    { config: { failureText: teamTexts.changeFailed }, schema: { body: BrokerRules, response: { 200: Team } } },
    async ({ ctx, body }) => {
      await changeBrokerRules(ctx, body);
      return readTeam(ctx, { canMail });
    },
  );

  app.post(
    '/api/team/invitations',
    { config: { failureText: teamTexts.inviteFailed }, schema: { body: InviteBody, response: { 201: LinkMade } } },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return invite(ctx, body, mail);
    },
  );

  app.delete(
    '/api/team/invitations/:invitationId',
    { config: { failureText: teamTexts.cancelFailed }, schema: { params: InvitationParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await cancelInvitation(ctx, params.invitationId);
      return done;
    },
  );

  memberRoutes(app);
  joinRoutes(app, platform);

  app.get('/api/auth/accounts', { schema: { response: { 200: OwnAccount.array() } } }, ({ ctx }) =>
    listOwnAccounts(ctx),
  );

  app.post(
    '/api/auth/accounts/:accountId/open',
    { config: { failureText: teamTexts.joinFailed }, schema: { params: AccountParams, response: { 200: Done } } },
    async (request) => {
      await switchAccount(request.ctx, requireSessionOf(request).sessionId, request.params.accountId);
      return done;
    },
  );
}

function memberRoutes(app: HttpApp): void {
  const config = { failureText: teamTexts.changeFailed };

  app.put(
    '/api/team/members/:userId',
    { config, schema: { params: MemberParams, body: MemberBody, response: { 200: Done } } },
    async ({ ctx, params, body }) => {
      await changeRole(ctx, params.userId, body.role);
      return done;
    },
  );

  app.get(
    '/api/team/members/:userId/belongings',
    {
      config: { failureText: teamTexts.readFailed },
      schema: { params: MemberParams, response: { 200: MemberBelongings } },
    },
    ({ ctx, params }) => readBelongings(ctx, params.userId),
  );

  app.post(
    '/api/team/members/:userId/deactivate',
    { config, schema: { params: MemberParams, body: DeactivateBody, response: { 200: Done } } },
    async ({ ctx, params, body }) => {
      await deactivate(ctx, params.userId, body);
      return done;
    },
  );

  app.post(
    '/api/team/members/:userId/reactivate',
    { config, schema: { params: MemberParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await reactivate(ctx, params.userId);
      return done;
    },
  );

  app.post(
    '/api/team/members/:userId/password-link',
    { config, schema: { params: MemberParams, response: { 200: LinkMade } } },
    async ({ ctx, params }) => {
      const { token, expiresAt } = await linkForNewPassword(ctx, params.userId);
      return { token, expiresAt: expiresAt.toISOString(), isMailed: false };
    },
  );

  twoStepRoutes(app);
}

function twoStepRoutes(app: HttpApp): void {
  const config = { failureText: teamTexts.changeFailed };

  app.get(
    '/api/team/two-step',
    { config: { failureText: teamTexts.readFailed }, schema: { response: { 200: TeamTwoStep } } },
    ({ ctx }) => readTeamTwoStep(ctx),
  );

  app.post(
    '/api/team/two-step',
    { config, schema: { body: TwoStepRolesBody, response: { 200: TeamTwoStep } } },
    async ({ ctx, body }) => {
      await requireTwoStepOf(ctx, body.roles);
      return readTeamTwoStep(ctx);
    },
  );

  app.post(
    '/api/team/members/:userId/reset-two-step',
    { config, schema: { params: MemberParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await resetTwoStepOfMember(ctx, params.userId);
      return done;
    },
  );
}

function joinRoutes(app: HttpApp, platform: Platform): void {
  const config = { isPublic: true, failureText: teamTexts.joinFailed };

  app.get(
    '/api/invitations/:token',
    { config, schema: { params: LinkParams, response: { 200: OpenInvitation } } },
    ({ params }) => readInvitation(platform, params.token),
  );

  app.post(
    '/api/invitations/:token/join',
    { config, schema: { params: LinkParams, body: JoinBody, response: { 201: SessionUser } } },
    async (request, reply) => {
      const token = await joinAsNewUser(platform, { ...request.params, ...request.body, caller: callerOf(request) });
      setSessionCookie(request, reply, token);
      reply.code(201);
      return sessionUserOf(platform.db, token);
    },
  );

  app.post(
    '/api/invitations/:token/accept',
    { config: { failureText: teamTexts.joinFailed }, schema: { params: LinkParams, response: { 200: Done } } },
    async (request) => {
      const { sessionId, actor: user } = requireSessionOf(request);
      await acceptAsUser(platform, { ...request.params, sessionId, user, caller: callerOf(request) });
      return done;
    },
  );
}
