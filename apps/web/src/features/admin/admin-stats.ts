export { AdminStatsPage } from './stats/stats-page.tsx';
