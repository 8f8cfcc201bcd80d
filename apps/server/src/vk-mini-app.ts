import type { VkMiniApp } from './features/oauth/index.ts';
import { UserFacingError } from './platform/configuration/index.ts';
import { isLoopbackName, toHostName } from './platform/http/check-host.ts';

interface MiniAppSettings {
  readonly vkMiniAppId?: string | undefined;
  readonly vkMiniAppSecret?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly operatorName?: string | undefined;
  readonly operatorEmail?: string | undefined;
}

/**
 * The VK mini-app, where both its settings are there. It makes accounts of whoever agrees to the legal pages, which must
 * therefore name an operator and an address for questions: without them it throws a UserFacingError, unless the server is
 * this machine's alone.
 */
export const readVkMiniApp = (settings: MiniAppSettings): VkMiniApp | null => {
  const { vkMiniAppId: appId, vkMiniAppSecret: secret, publicUrl, operatorName, operatorEmail } = settings;
  if (appId === undefined || secret === undefined) return null;
  const isPublic = publicUrl !== undefined && !isLoopbackName(toHostName(new URL(publicUrl).host));
  if (isPublic && (operatorName === undefined || operatorEmail === undefined))
    throw new UserFacingError(
      'The VK mini-app needs OPERATOR_NAME and OPERATOR_EMAIL in public: its users agree to the legal pages, which name the operator.',
    );
  return { appId, secret };
};
