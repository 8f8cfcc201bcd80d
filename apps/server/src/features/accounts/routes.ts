import type { HttpApp } from '../../platform/http/index.ts';
import { registerEmailRoutes } from './email/routes.ts';
import { registerGuestRoutes } from './guest-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import type { AccountTools } from './tools.ts';
import { registerUserRoutes } from './user-routes.ts';

/** Registers the routes of log-in and log-out, the user and the settings. */
export const registerAccounts = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  registerGuestRoutes(app, tools);
  registerSignInRoutes(app, tools);
  registerSessionRoutes(app, tools);
  registerUserRoutes(app, tools);
  registerEmailRoutes(app, tools);
};
