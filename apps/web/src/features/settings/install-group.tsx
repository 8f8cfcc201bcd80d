import { InstallControl } from '../../shared/install/install-control.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Row, Section } from './section.tsx';

/** How to install the app on this device. */
export const InstallGroup = () => {
  const t = useT();
  return (
    <Section>
      <Row label={t('settings.installTitle')} hint={t('settings.installText')} isTall>
        <div>
          <InstallControl />
        </div>
      </Row>
    </Section>
  );
};
