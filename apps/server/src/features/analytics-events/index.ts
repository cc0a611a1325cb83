export {
  detachEventsOf,
  forgetEventsOf,
  forgetEventsOfCampaigns,
  forgetEventsOn,
  forgetMessageSent,
  forgetOtherLeads,
  insertEventsOf,
  moveEventsOf,
  moveEventsOfConversation,
  recordEvents,
  setEventsApart,
  setEventsBack,
} from './store.ts';
