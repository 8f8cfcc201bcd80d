import { useState } from 'react';
import { EmailField } from '../../shared/forms/email-field.tsx';
import type { FieldOfForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { typedAddress } from './typed-address.ts';

/** The e-mail field of the account's pages; they share the typed address. */
export const AddressField = ({ autoComplete, ...field }: FieldOfForm & { autoComplete?: 'username webauthn' }) => {
  const t = useT();
  const [known] = useState(typedAddress.get);
  return (
    <EmailField
      {...field}
      {...(autoComplete && { autoComplete })}
      label={t('account.email')}
      defaultValue={known}
      onChange={(event) => typedAddress.keep(event.target.value)}
    />
  );
};
