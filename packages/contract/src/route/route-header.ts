/**
 * Names the answering route on every reply of the API, errors included; proxies, and servers that do not know an address,
 * answer without it. A device drops queued data only after a marked reply.
 */
export const routeHeaderName = 'X-Route';
