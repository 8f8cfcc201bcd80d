export { oauthFeature } from './feature.ts';
export { createOauthTools, type OauthTools } from './tools.ts';
export type { VkMiniApp } from './vk-launch.ts';
