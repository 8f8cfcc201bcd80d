/** Whether a path belongs to the API: an unknown one is answered with JSON, never with the web app's page. */
export const isApiPath = (url: string): boolean => /^\/(?:api|sanctum|broadcasting)(?:\/|\?|$)/.test(url);
