export { calendarRoutes } from './calendar/calendar-routes.ts';
export { hoursRoutes } from './hours/hours-routes.ts';
export { onLeadMerged, onOwnersChanged, onProviderChanged, onStagesChanged, onTimezoneChanged } from './on-facts.ts';
export { reminderSource } from './reminders/reminder-source.ts';
export { type AssignedTask, taskDue, taskSettled, tasksAssigned } from './tasks/facts.ts';
export { taskRoutes } from './tasks/task-routes.ts';
export { visitChanged, visitSettled } from './visits/facts.ts';
export { visitRoutes } from './visits/visit-routes.ts';
export { findProductsVisited } from './visits/visit-store.ts';
