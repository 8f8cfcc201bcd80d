import { z } from 'zod';
import { pushPaths } from './push-paths.ts';
import { defineRoute } from '../route/route.ts';
import { instant } from '../route/values.ts';

/** Delivery channels of push messages: the browser's push service, Firebase, or the social network. */
export const pushProvider = z.enum(['web_push', 'firebase', 'vk_mini_app']);
export type PushProviderName = z.output<typeof pushProvider>;

export const maxPushTokenLength = 2000;

export const sendPushToken = defineRoute({
  ...pushPaths.sendPushToken,
  name: 'sendPushToken',
  summary:
    'Names the device of the present session as one that gets push messages: with `web_push` the browser’s subscription as JSON, with `firebase` its token, with `vk_mini_app` the caller’s id at VK. Sending it again renews it. 422 for a provider that is not set up, and for what is no token of it.',
  access: 'session',
  body: z.object({ token: z.string().trim().min(1).max(maxPushTokenLength), provider: pushProvider }),
  status: 204,
  errors: [401],
});

/** Kinds of push messages, each with its own switch. */
export const pushKinds = ['due', 'selection', 'streak', 'decision', 'comment', 'weekly', 'broadcast'] as const;
export type PushKind = (typeof pushKinds)[number];

const hour = z.int().min(0).max(23);
const settings = z.object({
  due: z.boolean(),
  selection: z.boolean(),
  streak: z.boolean(),
  decision: z.boolean(),
  comment: z.boolean(),
  /** Summary of the last week, on Monday. */
  weekly: z.boolean(),
  /** Admins' broadcasts, as the word of the day. */
  broadcast: z.boolean(),
  /** Hour of the learner's day for reminders of due words. */
  hour,
  /** Quiet hours; equal values for none. */
  quietFrom: hour,
  quietTo: hour,
  /** Messages that reach no device go to the confirmed address. */
  mail: z.boolean(),
});
export type PushSettings = z.output<typeof settings>;

const device = z.object({
  id: z.uuid(),
  provider: pushProvider,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
  /** Whether it is the current session's device. */
  isCurrent: z.boolean(),
  lastSeenAt: instant,
});
export type PushDevice = z.output<typeof device>;

export const readPush = defineRoute({
  ...pushPaths.readPush,
  name: 'readPush',
  summary:
    'By what key browsers subscribe here (null where push is off), which providers are set up, the caller’s devices that get push messages, and of what, when.',
  access: 'session',
  status: 200,
  reply: z.object({
    publicKey: z.string().nullable(),
    providers: z.array(pushProvider),
    devices: z.array(device),
    settings,
  }),
  errors: [401],
});
export type PushState = z.output<typeof readPush.reply>;

export const changePush = defineRoute({
  ...pushPaths.changePush,
  name: 'changePush',
  summary: 'Changes of what the caller is told by push, and when; what is absent stays.',
  access: 'session',
  body: settings.partial(),
  status: 200,
  reply: settings,
  errors: [401],
});

export const removePushToken = defineRoute({
  ...pushPaths.removePushToken,
  name: 'removePushToken',
  summary: 'Ends push messages to one of the caller’s devices.',
  access: 'session',
  params: z.object({ id: z.uuid().toLowerCase() }),
  status: 204,
  errors: [401, 404],
});
