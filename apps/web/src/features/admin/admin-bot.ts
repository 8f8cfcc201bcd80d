export { BotPage } from './bot-page.tsx';
