import { English } from './english.tsx';

/** A transcription between slashes; nothing for a word without one, for example a user's own. */
export const Ipa = ({ ipa, className }: { ipa: string; className?: string | undefined }) =>
  ipa === '' ? null : <English className={className}>{`/${ipa}/`}</English>;
