import { isPlaceholderWidth } from '@kadro/contract/cards/picture-sources';
import { useEffect, useState, type SyntheticEvent } from 'react';

const againAfterMs = 2000;
const maxAttempts = 30;

/** Requests a picture that the server is still drawing until it arrives: the number of the attempt, and its load handler. */
export const useAwaitedPicture = () => {
  const [attempt, setAttempt] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => {
      setIsAwaited(false);
      setAttempt(attempt + 1);
    }, againAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited, attempt]);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void =>
    setIsAwaited(isPlaceholderWidth(currentTarget.naturalWidth) && attempt < maxAttempts);
  return { attempt, onLoad };
};
