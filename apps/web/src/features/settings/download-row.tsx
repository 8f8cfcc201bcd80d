import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
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

/** Long enough for a browser that asks for the file's location. */
const holdMs = 60_000;

/** A file to download: its format, as the button shows it, its address and its name. */
interface Download {
  format: 'ZIP' | 'JSON';
  address: string;
  fileName: string;
}

const downloads: readonly Download[] = [
  { format: 'ZIP', address: urlOf(accountPaths.downloadArchive.path), fileName: 'kadro.zip' },
  { format: 'JSON', address: urlOf(accountPaths.downloadData.path), fileName: 'kadro.json' },
];

const keepAs = (href: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
};

/** A link carries only cookies: if the session is carried otherwise, the page fetches the file itself. */
const fetchFile = async (fetchBy: typeof fetch, { address, fileName }: Download): Promise<void> => {
  const reply = await fetchBy(address);
  if (!reply.ok) throw new ApiError('refused', { status: reply.status, message: `HTTP ${reply.status}` });
  const held = URL.createObjectURL(await reply.blob());
  keepAs(held, fileName);
  setTimeout(() => URL.revokeObjectURL(held), holdMs);
};

/** Saves the file under its name. */
const download = async (file: Download): Promise<void> =>
  carrier.present ? await fetchFile(carrier.present.fetch, file) : keepAs(file.address, file.fileName);

/** Files with all data stored about the user, with the photos or without; an account must confirm its identity first. */
export const DownloadRow = () => {
  const t = useT();
  const isGuest = useUser()?.isGuest ?? true;
  const keep = useMutation({
    mutationFn: async (file: Download) => {
      if (!isGuest) await withProof(() => call(securityPaths.checkProof));
      await download(file);
    },
  });
  return (
    <Row label={t('settings.download')} hint={t('settings.downloadHint')}>
      {downloads.map((file) => (
        <a
          key={file.format}
          className={buttonClass()}
          href={file.address}
          download={file.fileName}
          onClick={(event) => {
            if (isGuest && !carrier.present) return;
            event.preventDefault();
            if (!keep.isPending) keep.mutate(file);
          }}
        >
          <IconDownload size={20} />
          <span lang="en" translate="no">
            {file.format}
          </span>
        </a>
      ))}
    </Row>
  );
};
