export { registerOauth } from './routes.ts';
export type { VkMiniApp } from './vk-launch.ts';
