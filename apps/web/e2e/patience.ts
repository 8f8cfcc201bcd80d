/** How long a journey waits for anything, in ms: far longer than a machine needs that has twenty other things to do. */
export const patienceMs = 60_000;
