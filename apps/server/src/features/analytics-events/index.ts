export {
  detachEventsOf,
  forgetEventsOf,
  forgetEventsOfCampaigns,
  forgetEventsOn,
  forgetMessageSent,
  forgetOtherLeads,
  insertEventsOf,
  reassignEventsOf,
  reassignEventsOfConversation,
  recordEvents,
  setEventsApart,
  setEventsBack,
} from './analytics-event-store.ts';
