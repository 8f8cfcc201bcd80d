export { registerProgress } from './routes.ts';
