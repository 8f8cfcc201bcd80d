export { AdminStatsPage } from './stats-page.tsx';
