/** How long a journey waits for anything, in ms: far longer than a machine needs that has twenty other things to do. */
export const patienceMs = 60_000;
/** How soon a journey that waits looks again, ms: each look takes processor time from what it waits for. */
export const lookAgainMs = 100;
