import { accountPaths } from '@kadro/contract/account-paths';
import { securityPaths } from '@kadro/contract/security-paths';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call, urlOf } from '../../shared/api/call.ts';
import { carrier } from '../../shared/api/carrier.ts';
import { withProof } from '../../shared/auth/proof.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconDownload } from './icons.tsx';
import { Row } from './section.tsx';

/** Long enough for a browser that asks where to put the file. */
const holdMs = 60_000;
const address = urlOf(accountPaths.downloadData.path);

const keepAs = (href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = 'kadro.json';
  link.click();
};

/** A link has cookies alone: where something else carries the session, the page fetches the file itself. */
const fetchFile = async (fetchBy: typeof fetch): Promise<void> => {
  const reply = await fetchBy(address);
  if (!reply.ok) throw new ApiError('refused', { status: reply.status, message: `HTTP ${reply.status}` });
  const held = URL.createObjectURL(await reply.blob());
  keepAs(held);
  setTimeout(() => URL.revokeObjectURL(held), holdMs);
};

/** Has the browser keep the file under its name. */
const download = async (): Promise<void> =>
  carrier.present ? await fetchFile(carrier.present.fetch) : keepAs(address);

/** A file with everything that is stored of the user; whoever has an account proves first who is there. */
export const DownloadRow = () => {
  const t = useT();
  const isGuest = useUser()?.isGuest ?? true;
  const keep = useMutation({
    mutationFn: async () => {
      if (!isGuest) await withProof(() => call(securityPaths.checkProof));
      await download();
    },
  });
  return (
    <Row label={t('settings.download')} hint={t('settings.downloadHint')}>
      <a
        className={buttonClass()}
        href={address}
        download="kadro.json"
        onClick={(event) => {
          if (isGuest && !carrier.present) return;
          event.preventDefault();
          if (!keep.isPending) keep.mutate();
        }}
      >
        <IconDownload size={20} />
        <span lang="en">JSON</span>
      </a>
    </Row>
  );
};
