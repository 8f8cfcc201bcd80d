import { useEffect, useState } from 'react';

const lookAgainMs = 100;

/** Returns the value, frozen while a button is pressed: a new one would push the button away from the finger. */
export const useOnceLetGo = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      if (document.querySelector('button:active')) timer = setTimeout(show, lookAgainMs);
      else setShown(value);
    };
    show();
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
};
