/** A field of a value from outside; VK's own objects are not enumerable. */
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Whether another app shows this one: in a frame, or in the browser of VK's phone apps, detected by their bridges. */
export const isHosted = (page: object = window): boolean =>
  partOf(page, 'parent') !== page ||
  [
    partOf(page, 'AndroidBridge'),
    partOf(page, 'ReactNativeWebView'),
    partOf(partOf(partOf(page, 'webkit'), 'messageHandlers'), 'VKWebAppClose'),
  ].some((way) => way !== undefined);
