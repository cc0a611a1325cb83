export { type AssignedTask, taskDue, taskSettled, tasksAssigned } from './facts.ts';
export { onLeadMerged, onOwnersChanged, onStagesChanged, onTimezoneChanged } from './on-facts.ts';
export { taskReminderSource } from './reminder-source.ts';
export { taskRoutes } from './routes.ts';
