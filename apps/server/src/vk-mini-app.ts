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
 * Returns the VK mini-app if both its settings are present. It creates accounts for users who agree to the legal pages, which must
 * therefore name an operator and a contact address: throws a UserFacingError without them, unless the server is local only.
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
