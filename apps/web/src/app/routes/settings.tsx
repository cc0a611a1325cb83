export { SettingsPage as SettingsRoute } from '#features/settings/settings-page.tsx';
