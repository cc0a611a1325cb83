import type { Registry } from '#features/channel/index.ts';
import type { Platform } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { hoursRoutes } from './hours/hours-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

export function agendaRoutes(app: HttpApp, { platform, registry }: { platform: Platform; registry: Registry }): void {
  taskRoutes(app);
  visitRoutes(app);
  hoursRoutes(app, { registry });
  calendarRoutes(app, platform);
}
