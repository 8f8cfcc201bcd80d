import type { Identity, OauthProvider, User } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api/api-error.ts';
import { withProof } from '../../shared/auth/proof.ts';
import { call } from '../../shared/api/call.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { ProviderLogo } from '../../shared/oauth/provider-logo.tsx';
import { ProviderName } from '../../shared/oauth/provider-name.tsx';
import { startOauth } from '../../shared/oauth/start-oauth.ts';
import { href } from '@kadro/contract/screens/screens';
import { isInVk } from '../../shared/platform/platform.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { Row, Section } from './section.tsx';
import { useSecurity } from './security/use-security.ts';

const key = ['identities'];
const accountGroup = href('settingsGroup', { group: 'account' });

/** The linked providers, and those that can be linked; nothing if there are neither. */
export const LinkedLogIns = ({ user }: { user: User }) => {
  const t = useT();
  const { data: site } = useQuery(siteQuery);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(accountPaths.listIdentities, {}, { signal })).identities,
  });
  const { data: security } = useSecurity();
  if (!site || !data) return <Skeleton height={120} />;
  const linked = new Map(data.map((identity) => [identity.provider, identity]));
  // Pages of providers refuse the frame of VK.
  const providers = [...new Set([...(isInVk() ? [] : site.providers), ...linked.keys()])];
  if (providers.length === 0) return null;
  const isLastWay = !user.hasPassword && linked.size === 1 && security?.passkeys.length === 0;
  return (
    <Section title={t('settings.logIns')}>
      {providers.map((provider) => {
        const identity = linked.get(provider);
        return identity ? (
          <LinkedRow key={provider} identity={identity} isLastWay={isLastWay} />
        ) : (
          <FreeRow key={provider} provider={provider} />
        );
      })}
    </Section>
  );
};

const LinkedRow = ({ identity, isLastWay }: { identity: Identity; isLastWay: boolean }) => {
  const t = useT();
  const queries = useQueryClient();
  const { provider, name, email } = identity;
  const unlink = useMutation({
    meta: { handles: [409] },
    mutationFn: () =>
      withProof(() => call(accountPaths.unlinkIdentity, { params: { provider } }, { isRepeatable: true })),
    onSuccess: () => showToast({ text: translate('settings.unlinked'), tone: 'success', durationMs: 2000 }),
    onError: (error) => {
      if (hasStatus(error, 409)) showToast({ text: translate('settings.lastWay'), tone: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('settings.unlinkTitle', { provider: t(`provider.${provider}`) }),
      text: t('settings.unlinkText'),
      okLabel: t('settings.unlink'),
      isDangerous: true,
    });
    if (isAgreed) unlink.mutate();
  };
  const who = [name, email].filter(Boolean).join(', ');
  return (
    <Row
      icon={<ProviderLogo provider={provider} size={28} />}
      label={<ProviderName provider={provider} />}
      hint={isLastWay && !isInVk() ? t('settings.lastWay') : who || t('settings.linked')}
    >
      {!isLastWay && (
        <Button disabled={unlink.isPending} onClick={() => void ask()}>
          {t('settings.unlink')}
        </Button>
      )}
    </Row>
  );
};

const FreeRow = ({ provider }: { provider: OauthProvider }) => {
  const t = useT();
  const link = useMutation({ mutationFn: () => withProof(() => startOauth(provider, 'link', accountGroup)) });
  return (
    <Row
      icon={<ProviderLogo provider={provider} size={28} />}
      label={<ProviderName provider={provider} />}
      hint={t('settings.notLinked')}
    >
      <Button disabled={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
        {t('settings.link')}
      </Button>
    </Row>
  );
};
