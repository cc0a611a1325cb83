import type { SendId } from '@prumo/contracts/ids';
import type { OwnSummaryFailure } from '@prumo/contracts/reasons/summary';
import { activeChannel, type Channel, isWindowClosed, type Registry } from '#features/channel/index.ts';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression, readPhone } from '#features/leads/index.ts';
import { type KindRules, kindSource, type Send, type Verdict } from '#features/outbox/index.ts';
import { asAccount, type Ctx, type Platform, type SetTx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { findConfirmation } from './confirmation-store.ts';
import { countSummaryMail } from './mail-limit.ts';
import { findWroteAt } from './reply-store.ts';
import { memberOf, wayOf } from './summary-store.ts';

/** Longer than all the waits of one mail together, that for a place at the mailer included. */
const LEASE_MS = 3 * 60_000;
/** In account time: four tries in half an hour. */
const AGAIN_MS = 10 * 60_000;
const LAST_TRY_AFTER_MS = 25 * 60_000;

type MailFacts = { way: 'email'; hasServer: boolean; confirmed: string | null; isWithinLimit: boolean };
type NumberFacts = { way: 'whatsapp'; channel: Channel; isPhone: boolean; isSuppressed: boolean; isClosed: boolean };
type Facts = ReadonlyMap<SendId, MailFacts | NumberFacts>;

type Parts = { platform: Platform; registry: Registry; mailer: Mailer | null };

/** A summary leaves as a kind of send of the outbox, by mail or to a number that no thread is with. */
export function summarySendSource({ platform, registry, mailer }: Parts): DueSource {
  const rules: KindRules<Facts> = {
    kind: 'summary',
    job: 'daily-summary',
    most: { underWay: 16, ofOneAccount: 2 },
    leaseMs: LEASE_MS,
    async readFacts(tx, sends) {
      const facts = new Map<SendId, MailFacts | NumberFacts>();
      for (const send of sends) {
        const own = asAccount(tx, send.userId);
        facts.set(send.id, wayOf(send) === 'email' ? await mailFacts(own, send) : await numberFacts(own, send));
      }
      return facts;
    },
    gate,
    call: ({ toAddress, subject, text }) =>
      mailer?.send({ to: toAddress ?? '', subject: subject ?? '', text }) ?? Promise.resolve({ kind: 'unknown' }),
    nextTryAt: ({ createdAt }, now) =>
      now.getTime() - createdAt.getTime() > LAST_TRY_AFTER_MS ? null : new Date(now.getTime() + AGAIN_MS),
  };

  async function mailFacts(ctx: Ctx, send: Send): Promise<MailFacts> {
    const memberId = memberOf(send);
    const recipient = await findConfirmation(ctx, memberId);
    const confirmed = recipient?.confirmedAt ? recipient.address : null;
    const isWithinLimit = mailer === null || confirmed === null || (await countSummaryMail(ctx, memberId));
    return { way: 'email', hasServer: mailer !== null, confirmed, isWithinLimit };
  }

  async function numberFacts(ctx: Ctx, send: Send): Promise<NumberFacts> {
    const channel = await activeChannel(ctx, registry);
    const phone = readPhone(`+${send.toAddress}`);
    if (phone.kind === 'none')
      return { way: 'whatsapp', channel, isPhone: false, isSuppressed: false, isClosed: false };
    const conversation = await findConversationOfPerson(ctx, phone.key);
    const lastInboundAt = conversation?.lastInboundAt ?? (await findWroteAt(ctx, memberOf(send)));
    const isSuppressed = (await findSuppression(ctx, phone.key)) !== null;
    const isClosed = isWindowClosed(ctx, channel.adapter.capabilities, lastInboundAt);
    return { way: 'whatsapp', channel, isPhone: true, isSuppressed, isClosed };
  }

  return kindSource(platform, rules);
}

function gate({ id, toAddress }: Send, facts: Facts): Verdict {
  const fact = facts.get(id);
  if (!fact || toAddress === null) return refused('no_phone');
  if (fact.way === 'email') {
    if (!fact.hasServer) return refused('no_mail_server');
    if (fact.confirmed !== toAddress) return refused('not_confirmed');
    if (!fact.isWithinLimit) return refused('mail_limit');
    return { kind: 'leaves', channel: null, to: toAddress };
  }
  if (!fact.isPhone) return refused('no_phone');
  if (fact.isSuppressed) return refused('suppressed');
  if (fact.isClosed) return refused('window_closed');
  return { kind: 'leaves', channel: fact.channel, to: toAddress };
}

const refused = (code: OwnSummaryFailure['code']): Verdict => ({ kind: 'fails', reason: { code } });

export async function onSendsChanged(tx: SetTx, { sends }: { sends: Pick<Send, 'userId' | 'kind'>[] }): Promise<void> {
  const own = sends.filter(({ kind }) => kind === 'summary');
  for (const accountId of new Set(own.map(({ userId }) => userId))) await publish(asAccount(tx, accountId), 'settings');
}
