import type { AiConfiguration, ReengagementSettings } from '@prumo/contracts/agent';
import type { AccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { activeChannels, type Registry, replyWindowEnd } from '#features/channel/index.ts';
import type { ConversationRow } from '#features/conversations/index.ts';
import { type LocalDays, localDays, readRulesOf, type SendingRules } from '#features/sending/index.ts';
import type { SetTx } from '#platform/context.ts';

export type Reengagement = {
  number: 1 | 2;
  afterHours: number;
  /** The last message of the lead, after whose answer the talk stopped. */
  stoppedAfter: MessageId;
  /** Set where the reply window is closed: only its words reach the lead. */
  template: ReengagementSettings['template'];
};

/** How an account takes up talks again. */
export type ReengagementRules = {
  settings: ReengagementSettings;
  days: LocalDays;
  replyWindowHours: number | null;
  /** Null: nothing reaches a lead after the reply window. */
  template: ReengagementSettings['template'];
};

const HOUR_MS = 3_600_000;
/** What waited for the morning leaves over this long. */
const SPREAD_MS = 30 * 60_000;
const DECENT = { from: 9 * 60, to: 19 * 60 };
/** Where campaigns keep no hours, as on the simulator. Sunday first. */
const DECENT_HOURS: NonNullable<SendingRules['hours']> = [null, DECENT, DECENT, DECENT, DECENT, DECENT, DECENT];

/** By account; null where nothing is taken up. */
export async function readReengagementRules(
  tx: SetTx,
  registry: Registry,
  configurations: ReadonlyMap<AccountId, AiConfiguration>,
): Promise<(accountId: AccountId) => ReengagementRules | null> {
  const on = [...configurations].filter(([, { isActive, reengagement }]) => isActive && reengagement.isOn);
  if (on.length === 0) return () => null;
  const accountIds = on.map(([accountId]) => accountId);
  const channels = await activeChannels(tx, registry, accountIds);
  const sending = await readRulesOf(tx, [...channels.values()]);
  const known = new Map(
    on.flatMap(([accountId, { reengagement: settings }]): [AccountId, ReengagementRules][] => {
      const channel = channels.get(accountId);
      const rules = channel && sending.get(channel.account.id);
      if (!rules) return [];
      const days = localDays({ timezone: rules.timezone, hours: rules.hours ?? DECENT_HOURS });
      const { replyWindowHours, hasTemplates } = channel.adapter.capabilities;
      const template = hasTemplates ? settings.template : null;
      return [[accountId, { settings, days, replyWindowHours, template }]];
    }),
  );
  return (accountId) => known.get(accountId) ?? null;
}

/** Null: so many are not sent. */
export function hoursBefore({ hasSecond, firstAfterHours, secondAfterHours }: ReengagementSettings, number: number) {
  if (number === 1) return firstAfterHours;
  return number === 2 && hasSecond ? secondAfterHours : null;
}

export type StoppedAt = Pick<ConversationRow, 'id' | 'lastInboundAt'>;

/** Null: one too many, or nothing would reach the lead then. */
export function momentOf(
  rules: ReengagementRules,
  conversation: StoppedAt,
  { number, since }: { number: number; since: Date },
): Date | null {
  const hours = hoursBefore(rules.settings, number);
  if (hours === null) return null;
  const at = openMoment(rules, conversation.id, new Date(since.getTime() + hours * HOUR_MS));
  return isInWindow(rules, conversation, at) || rules.template !== null ? at : null;
}

/** Outside the lead's reply window free words reach nobody. */
export function isInWindow(rules: ReengagementRules, { lastInboundAt }: StoppedAt, at: Date): boolean {
  const end = replyWindowEnd(rules, lastInboundAt);
  return end === null || at < end;
}

/** `wanted`, or when the account's hours next open. */
export function openMoment({ days }: ReengagementRules, id: ConversationId, wanted: Date): Date {
  const at = wanted.getTime();
  if (days.isOpen(at)) return wanted;
  const opening = days.nextOpening(at);
  const spread = Math.min(SPREAD_MS, (days.closingOf(opening) - opening) / 2);
  return new Date(opening + Math.floor(shareOf(id) * spread));
}

/** Random but the same for each conversation, from 0 to below 1. */
const shareOf = (id: ConversationId): number => Number.parseInt(id.slice(-6), 16) / 0x1000000;
