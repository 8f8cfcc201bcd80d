export { BotPage } from './bot/bot-page.tsx';
