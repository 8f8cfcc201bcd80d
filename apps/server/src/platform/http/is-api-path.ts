/** Whether a path belongs to the API: unknown ones are answered with JSON, never with the web app's page. */
export const isApiPath = (url: string): boolean => /^\/(?:api|sanctum|broadcasting)(?:\/|\?|$)/.test(url);
