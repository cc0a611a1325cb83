export { timezoneChanged } from './facts.ts';
export { accountTimezone, readGeneralSettings } from './general-settings.ts';
export { settingsRoutes } from './routes.ts';
