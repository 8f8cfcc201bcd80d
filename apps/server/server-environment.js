/**
 * What the server's process is started with: the environment of its starter, and one arena of memory for all threads where
 * nobody says otherwise. By its own count glibc makes one for nearly every thread and gives little of them back.
 * @type {NodeJS.ProcessEnv}
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', ...process.env };
