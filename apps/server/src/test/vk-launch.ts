import { createHmac, randomUUID } from 'node:crypto';
import type { VkMiniApp } from '../features/oauth/index.ts';

/** The mini-app of the test server; id and key are those of VK's example in the tests of the launch. */
export const testVkMiniApp: VkMiniApp = { appId: '6736218', secret: 'test-secret-key-0001' };

/** The query with which VK opens the mini-app for one of its users at an instant; each is another launch. */
export const signVkLaunch = (userId: string, atMs: number, { appId, secret } = testVkMiniApp): string => {
  const signed = `vk_app_id=${appId}&vk_platform=mobile_iphone&vk_request_key=${randomUUID()}&vk_ts=${Math.floor(atMs / 1000)}&vk_user_id=${userId}`;
  return `?utm=1&${signed}&sign=${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
