import type { AccountId } from '@prumo/contracts/ids';
import * as account from '#features/account/index.ts';
import * as agenda from '#features/agenda/index.ts';
import * as agent from '#features/agent/index.ts';
import * as campaigns from '#features/campaigns/index.ts';
import * as channel from '#features/channel/index.ts';
import * as conversations from '#features/conversations/index.ts';
import * as imports from '#features/csv-import/index.ts';
import * as leads from '#features/leads/index.ts';
import * as notifications from '#features/notifications/index.ts';
import * as outbox from '#features/outbox/index.ts';
import * as pipeline from '#features/pipeline/index.ts';
import * as products from '#features/products/index.ts';
import * as roleta from '#features/roleta/index.ts';
import * as sales from '#features/sales/index.ts';
import * as sending from '#features/sending/index.ts';
import * as settings from '#features/settings/index.ts';

import * as trail from '#features/trail/index.ts';
import { acted } from '#platform/acts.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import type { FactBus } from '#platform/facts/fact-bus.ts';

/**
 * Handlers run in this order, in the transaction that emitted the fact. The order is the lock order: conversations,
 * campaigns, leads, then notifications, which also need what earlier handlers decided.
 */
export function wireFacts(facts: FactBus<Tx, SetTx>, registry: channel.Registry): void {
  const answering = { registry, listContacted: campaigns.listContacted };

  // A campaign hands the conversation to people or to the AI before the agent checks who holds it.
  facts.on(
    conversations.leadsWrote,
    campaigns.onLeadsWrote,
    agent.onLeadsWrote(answering),
    pipeline.onLeadsWrote,
    roleta.onLeadsWrote,
    agenda.onLeadsWrote,
    notifications.onLeadsWrote,
    clearPhoneProblems,
  );
  facts.on(conversations.messagesSettled, campaigns.onMessagesSettled, pipeline.onMessagesSettled);
  facts.on(conversations.messagesSent, pipeline.onMessagesSent, roleta.onMessagesSent);
  facts.on(conversations.sendNamed, campaigns.onSendNamed);
  facts.on(conversations.sendEchoed, campaigns.onSendEchoed);
  facts.on(outbox.sendFound, conversations.onSendFound(registry), campaigns.onSendFound);
  facts.on(outbox.sendsExpired, conversations.onSendsExpired, campaigns.onSendsExpired);
  facts.on(outbox.sendsChanged, notifications.onSendsChanged);

  facts.on(conversations.handedOver, roleta.onPeopleNeeded, notifications.onHandedOver);
  facts.on(
    conversations.conversationTaken,
    endSequences('taken'),
    roleta.onConversationTaken,
    notifications.onConversationTaken,
  );
  facts.on(conversations.conversationReleased, agent.onReleased(answering));
  facts.on(conversations.conversationRead, notifications.onConversationSeen);
  facts.on(
    conversations.conversationsMerged,
    agent.reassignDecisions,
    agent.reassignCases,
    notifications.onConversationsMerged,
  );
  facts.on(conversations.followUpOpened, roleta.onNeedsPerson, notifications.onFollowUp);
  facts.on(conversations.followUpReopened, notifications.onFollowUp);
  facts.on(conversations.followUpsEnded, roleta.onFollowUpsEnded, notifications.onFollowUpsEnded);

  wireLeads(facts, registry);
  facts.on(channel.numberBlocked, campaigns.onNumberBlocked);
  facts.on(channel.connectionLost, notifications.onConnectionLost);
  // Conversations first: stage moves are judged by their messages, which must be off the old channel by then.
  facts.on(
    channel.providerChanged,
    conversations.onProviderChanged,
    agent.onProviderChanged,
    campaigns.onProviderChanged,
    pipeline.forgetSimulatedMoves,
    leads.onProviderChanged,
    sales.onProviderChanged,
    agenda.onProviderChanged,
    notifications.onProviderChanged,
  );
  facts.on(campaigns.campaignStoppedByItself, notifications.onCampaignStoppedByItself);
  facts.on(campaigns.numberRestrictedOnOptOuts, notifications.onNumberRestrictedOnOptOuts);
  facts.on(sending.sendingChanged, campaigns.recheckLimits, agenda.onSendingChanged);
  // The agent withdraws its offers before campaigns pause: both lock the product's conversations, in that order.
  facts.on(products.productSold, agent.onProductSold, campaigns.onProductSold);
  facts.on(
    settings.timezoneChanged,
    campaigns.onTimezoneChanged(registry),
    agenda.onTimezoneChanged,
    notifications.onTimezoneChanged,
  );
  facts.on(imports.importFinished, notifications.onImportFinished);
  facts.on(acted, trail.onActed);
  facts.on(agenda.visitsPlanned, agenda.onVisitsPlanned(registry));
  wireNotices(facts);
}

function wireLeads(facts: FactBus<Tx, SetTx>, registry: channel.Registry): void {
  facts.on(leads.stagesChanging, conversations.onStagesChanging);
  facts.on(leads.stagesChanged, conversations.onStagesChanged, agenda.onStagesChanged, sales.onStagesChanged);
  facts.on(
    leads.ownersChanged,
    conversations.onOwnersChanged,
    roleta.onOwnersChanged,
    agenda.onOwnersChanged,
    notifications.onOwnersChanged,
  );
  facts.on(leads.leadCompleted, pipeline.onLeadCompleted, roleta.onNeedsPerson);
  facts.on(leads.leadsArrived, roleta.onLeadsArrived);
  facts.on(leads.leadPhoneChanged, conversations.onLeadPhoneChanged);
  facts.on(leads.personKeyChanged, conversations.reassignConversationsOfPerson, campaigns.reassignCampaignsOfPerson);
  facts.on(leads.mergeProposed, campaigns.onMergeProposed);
  facts.on(
    leads.leadMerged,
    conversations.onLeadMerged,
    campaigns.onLeadMerged,
    products.onLeadMerged,
    sales.onLeadMerged,
    roleta.onLeadMerged,
    agenda.onLeadMerged,
    notifications.onLeadMerged,
  );
  facts.on(leads.leadsDeleted, conversations.onLeadsDeleted, campaigns.onLeadsDeleted, account.onLeadsDeleted);
  facts.on(
    leads.numberSuppressed,
    conversations.silenceSuppressed,
    endSequences('opt_out'),
    campaigns.stopOnOptOuts(registry),
    notifications.onNumberSuppressed,
  );
  facts.on(leads.numbersErased, (tx, { numbers }) => campaigns.hashContacts(tx, numbers));
  facts.on(leads.numbersRestored, (tx, { numbers }) => campaigns.unhashContacts(tx, numbers));
}

/** What one member of the team is told of another. */
function wireNotices(facts: FactBus<Tx, SetTx>): void {
  facts.on(conversations.peopleMentioned, notifications.onPeopleMentioned);
  facts.on(roleta.leadsPassedOn, notifications.onLeadsPassedOn);
  facts.on(roleta.nobodyAccepted, notifications.onNobodyAccepted);
  facts.on(agenda.tasksAssigned, notifications.onTasksAssigned);
  facts.on(agenda.taskDue, notifications.onTaskDue);
  facts.on(agenda.taskSettled, notifications.onTaskSettled);
  facts.on(agenda.visitBooked, conversations.onVisitBooked);
  facts.on(agenda.visitChanged, notifications.onVisitChanged);
  facts.on(products.reservationEnded, notifications.onReservationEnded);
  facts.on(agenda.visitSettled, notifications.onVisitSettled);
}

const endSequences =
  (reason: 'taken' | 'opt_out') =>
  (tx: Tx, person: { personKey: string } | { phoneKey: string }): Promise<void> =>
    campaigns.endSequencesOfPerson(tx, 'personKey' in person ? person.personKey : person.phoneKey, reason);

type Writer = { userId: AccountId; personKey: string; hasPhoneProblem: boolean };

/** If a person writes, the number works. */
async function clearPhoneProblems(tx: SetTx, { messages }: { messages: Writer[] }): Promise<void> {
  for (const { userId, personKey, hasPhoneProblem } of messages)
    if (hasPhoneProblem) await leads.setPhoneProblem(asAccount(tx, userId), personKey, null);
}
