/**
 * Names the route that answers, on every reply of the API's own, refusals too: what lies between, and an address that a server does
 * not know, answer without it. What a device keeps is given up by marked replies alone.
 */
export const routeHeaderName = 'X-Route';
