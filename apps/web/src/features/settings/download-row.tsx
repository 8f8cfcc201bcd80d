import { accountPaths } from '@kadro/contract/account-paths';
import { securityPaths } from '@kadro/contract/security-paths';
import { useMutation } from '@tanstack/react-query';
import { call, urlOf } from '../../shared/api/call.ts';
import { withProof } from '../../shared/auth/proof.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconDownload } from './icons.tsx';
import { Row } from './section.tsx';

const address = urlOf(accountPaths.downloadData.path);

/** Has the browser keep the file under its name. */
const download = (): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'kadro.json';
  link.click();
};

/** A file with everything that is stored of the user; whoever has an account proves first who is there. */
export const DownloadRow = () => {
  const t = useT();
  const isGuest = useUser()?.isGuest ?? true;
  const check = useMutation({ mutationFn: () => withProof(() => call(securityPaths.checkProof)), onSuccess: download });
  return (
    <Row label={t('settings.download')} hint={t('settings.downloadHint')}>
      <a
        className={buttonClass()}
        href={address}
        download="kadro.json"
        onClick={(event) => {
          if (isGuest) return;
          event.preventDefault();
          if (!check.isPending) check.mutate();
        }}
      >
        <IconDownload size={20} />
        <span lang="en">JSON</span>
      </a>
    </Row>
  );
};
