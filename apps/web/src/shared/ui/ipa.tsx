import { English } from './english.tsx';

/** A transcription between slashes; nothing for a word that has none, as one's own words may. */
export const Ipa = ({ ipa, className }: { ipa: string; className?: string | undefined }) =>
  ipa === '' ? null : <English className={className}>{`/${ipa}/`}</English>;
