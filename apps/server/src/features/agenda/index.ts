export { calendarRoutes } from './calendar/calendar-routes.ts';
export { hoursRoutes } from './hours/hours-routes.ts';
export {
  onLeadMerged,
  onOwnersChanged,
  onProviderChanged,
  onSendingChanged,
  onStagesChanged,
  onTimezoneChanged,
} from './on-facts.ts';
export { findOutdatedReminders } from './reminders/lead-reminder-store.ts';
export { onVisitsPlanned } from './reminders/plan-lead-reminders.ts';
export { reminderSource } from './reminders/reminder-source.ts';
export { type AssignedTask, taskDue, taskSettled, tasksAssigned } from './tasks/facts.ts';
export { taskRoutes } from './tasks/task-routes.ts';
export { visitChanged, visitSettled, visitsPlanned } from './visits/facts.ts';
export { onLeadsWrote } from './visits/take-visit-answer.ts';
export { visitRoutes } from './visits/visit-routes.ts';
