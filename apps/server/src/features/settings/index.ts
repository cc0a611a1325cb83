export { timezoneChanged } from './facts.ts';
export {
  accountTimezone,
  generalSettingsOf,
  readGeneralSettings,
  saveGeneralSettings,
  timezonesOf,
  writeGeneralSettings,
} from './general-settings.ts';
export { settingsRoutes } from './routes.ts';
