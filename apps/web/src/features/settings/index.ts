export { SettingsPage } from './settings-page.tsx';
export { StopRemindersPage } from './stop-reminders-page.tsx';
