import { useState, type ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { IconEye, IconEyeOff } from '../ui/icons-later.tsx';

/** A password field whose text can be shown. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) => {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <IconButton
          label={t(isShown ? 'forms.hidePassword' : 'forms.showPassword')}
          icon={isShown ? <IconEyeOff size={22} /> : <IconEye size={22} />}
          aria-controls={props.id}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
};
