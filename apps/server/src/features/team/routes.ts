import { SessionUser } from '@prumo/contracts/auth';
import {
  AccountParams,
  BrokerGrantsBody,
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
import { callerOf, makePasswordLink, sessionUserOf, setSessionCookie } from '#features/auth/index.ts';
import { type Platform, userOf } from '#platform/context.ts';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { cancelInvitation, invite, type MailParts } from './invite.ts';
import { acceptAsUser, joinAsNewUser, readInvitation } from './join.ts';
import { changeRole, deactivate, grantToBrokers, reactivate, readTeam, requireMayReset } from './members.ts';
import { listOwnAccounts, switchAccount } from './own-accounts.ts';
import { readBelongings, readPeople } from './read-people.ts';
import { teamTexts } from './texts.ts';

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
    '/api/team/broker-grants',
    { config: { failureText: teamTexts.changeFailed }, schema: { body: BrokerGrantsBody, response: { 200: Team } } },
    async ({ ctx, body }) => {
      await grantToBrokers(ctx, body.brokerGrants);
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

  memberRoutes(app, platform);
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

function memberRoutes(app: HttpApp, platform: Platform): void {
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
      await requireMayReset(ctx, params.userId);
      const { token, expiresAt } = await makePasswordLink(platform, params.userId, {
        within: ctx.accountId,
        elsewhere: teamTexts.passwordElsewhere,
      });
      return { token, expiresAt: expiresAt.toISOString(), isMailed: false };
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
      const { sessionId } = requireSessionOf(request);
      await acceptAsUser(platform, { ...request.params, sessionId, userId: userOf(request.ctx) });
      return done;
    },
  );
}
