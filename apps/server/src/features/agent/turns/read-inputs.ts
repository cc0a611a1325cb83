import type { AccountId, ConversationId } from '@prumo/contracts/ids';
import { type BookableTimes, findVisitLeads, readBookableTimes } from '#features/agenda/index.ts';
import { type ConversationRow, countAiMessages, type ThreadMessage } from '#features/conversations/index.ts';
import { findLeads } from '#features/leads/index.ts';
import { listCatalogues } from '#features/products/index.ts';
import { generalSettingsOf } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { configurationsOf } from '../configuration.ts';
import { readExamples } from '../examples/case-examples.ts';
import { findPassages } from '../knowledge/find-passages.ts';
import { readLedger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { type AccountModel, accountModelsOf } from '../model-settings/account-models.ts';
import { toBurst, toHistory } from './catch-up.ts';
import { limitOpening } from './limit-turn.ts';
import type { AgentPorts } from './ports.ts';
import { startsOfDay } from './turn-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type SpokenTurn = { conversation: ConversationRow; burst: ThreadMessage[]; thread: ThreadMessage[] };

/**
 * Each fact is read for all turns together; what is an account's is read once for its turns. What the agent missed while
 * people had a conversation is not in its ledger yet.
 */
export async function readInputs(
  tx: SetTx,
  ports: AgentPorts,
  turns: readonly SpokenTurn[],
): Promise<(turn: SpokenTurn) => { input: TurnInput; model: AccountModel }> {
  const accountIds = [...new Set(turns.map(({ conversation }) => conversation.userId))];
  const settingsOf = await generalSettingsOf(tx, accountIds);
  const now = accountNow(tx);
  const questions = turns.map(({ conversation: { userId }, burst }) => ({
    accountId: userId,
    text: burst.map(({ message }) => message).join('\n'),
    today: dayOf(now, settingsOf(userId).timezone),
  }));
  const timezoneOf = (accountId: AccountId) => settingsOf(accountId).timezone;
  const [configurationOf, catalogueOf, leads, aiMessagesToday, productOfCampaign, knowledge, modelOf] =
    await sendTogether([
      configurationsOf(tx, accountIds, settingsOf),
      listCatalogues(tx, accountIds),
      findLeads(
        tx,
        turns.map(({ conversation }) => conversation.leadId),
      ),
      countToday(tx, turns, timezoneOf),
      ports.productsOfCampaigns(tx, [...new Set(turns.flatMap((turn) => openingOf(turn)?.campaignId ?? []))]),
      findPassages(tx, questions),
      accountModelsOf(tx, accountIds, timezoneOf),
    ]);
  const examplesOf = await readExamples(
    tx,
    accountIds.filter((accountId) => mayAskModel(ports, modelOf(accountId))),
  );
  const visitsOf = await readVisits(tx, turns);
  const knowledgeOf = new Map(turns.map(({ conversation }, place) => [conversation.id, knowledge[place] ?? []]));
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));

  return (turn) => {
    const { conversation, burst } = turn;
    const configuration = configurationOf(conversation.userId);
    const { calendlyUrl } = configuration;
    const history = historyOf(turn);
    const opening = openingOf(turn);
    const productId = opening?.campaignId ? (productOfCampaign.get(opening.campaignId) ?? null) : null;
    const input = {
      burst: toBurst(burst),
      history: toHistory(history),
      ledger: readLedger(conversation.leadDataCollected),
      lead: leadOf.get(conversation.leadId) ?? {},
      catalogue: catalogueOf(conversation.userId),
      configuration,
      knowledge: knowledgeOf.get(conversation.id) ?? [],
      examples: examplesOf(conversation.userId),
      visits: visitsOf.get(conversation.id) ?? null,
      opening: limitOpening(opening && { text: opening.message, productId }),
      isFirstReply: !history.some(({ author }) => author === 'ai'),
      aiMessagesToday: aiMessagesToday.get(conversation.id) ?? 0,
      silentDays: daysBetween(history.at(-1), burst[0]),
      callAlreadyOffered:
        calendlyUrl !== null &&
        history.some(({ direction, message }) => direction === 'outbound' && message.includes(calendlyUrl)),
    };
    return { input, model: modelOf(conversation.userId) };
  };
}

async function readVisits(tx: SetTx, turns: readonly SpokenTurn[]): Promise<Map<ConversationId, BookableTimes | null>> {
  const asked = await findVisitLeads(
    tx,
    turns.map(({ conversation }) => conversation.leadId),
  );
  const read = new Map<ConversationId, BookableTimes | null>();
  for (const { conversation } of turns.filter((turn) => asked.has(turn.conversation.leadId)))
    read.set(conversation.id, await readBookableTimes(asAccount(tx, conversation.userId), conversation.leadId));
  return read;
}

const mayAskModel = ({ waitsForModel = false }: AgentPorts, { owner, isSpent }: AccountModel): boolean =>
  !isSpent && (owner === 'account' || (owner === 'installation' && waitsForModel));

function daysBetween(before: ThreadMessage | undefined, after: ThreadMessage | undefined): number {
  return before && after ? Math.floor((after.timestamp.getTime() - before.timestamp.getTime()) / DAY_MS) : 0;
}

const historyOf = ({ thread, burst }: SpokenTurn): ThreadMessage[] =>
  thread.filter((message) => !burst.includes(message));

function openingOf(turn: SpokenTurn): ThreadMessage | null {
  const last = historyOf(turn).at(-1);
  return last?.author === 'campaign' ? last : null;
}

async function countToday(
  tx: SetTx,
  turns: readonly SpokenTurn[],
  timezoneOf: (accountId: AccountId) => string,
): Promise<Map<ConversationId, number>> {
  const now = accountNow(tx);
  const zones = turns.map(({ conversation }) => timezoneOf(conversation.userId));
  const midnights = await startsOfDay(tx, [...new Set(zones)], now);
  return countAiMessages(
    tx,
    turns.map(({ conversation }, index) => ({
      conversationId: conversation.id,
      since: midnights.get(zones[index] ?? '') ?? now,
    })),
  );
}
