import { paths } from '@kadro/contract/paths';
import { urlOf } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconDownload } from './icons.tsx';
import { Row } from './section.tsx';

/** A file with everything that is stored of the user. */
export const DownloadRow = () => {
  const t = useT();
  return (
    <Row label={t('settings.download')} hint={t('settings.downloadHint')}>
      <a className={buttonClass()} href={urlOf(paths.downloadData.path)} download="kadro.json">
        <IconDownload size={20} />
        <span lang="en">JSON</span>
      </a>
    </Row>
  );
};
