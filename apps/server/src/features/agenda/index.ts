export { lockMember } from './member-store.ts';
export {
  onLeadMerged,
  onOwnersChanged,
  onProviderChanged,
  onSendingChanged,
  onStagesChanged,
  onTimezoneChanged,
} from './on-facts.ts';
export { visitsPlanned } from './planned-visits.ts';
export { findOutdatedReminders } from './reminders/lead-reminder-store.ts';
export { onVisitsPlanned } from './reminders/plan-lead-reminders.ts';
export { reminderSource } from './reminders/reminder-source.ts';
export { agendaRoutes } from './routes.ts';
export { askToBook } from './tasks/asked-visit.ts';
export { type AssignedTask, taskDue, taskSettled, tasksAssigned } from './tasks/facts.ts';
export { findVisitLeads } from './visits/bookable-store.ts';
export {
  type BookableTimes,
  type LocalTime,
  type MemberTimes,
  readBookableTimes,
  type VisitToCome,
} from './visits/bookable-times.ts';
export { visitBooked, visitChanged, visitSettled } from './visits/facts.ts';
export { readVisitAnswer } from './visits/read-visit-answer.ts';
export { onLeadsWrote } from './visits/take-visit-answer.ts';
export { doVisitDeed, type VisitDeed } from './visits/visit-deeds.ts';
export { findProductsVisited } from './visits/visit-store.ts';
