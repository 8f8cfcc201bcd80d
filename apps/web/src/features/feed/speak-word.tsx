import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconSpeaker } from '../../shared/ui/icons.tsx';

/** The button on a card that says its word, where the browser can. It comes after the first card, as voices do. */
export const SpeakWord = ({ word, className }: { word: string; className?: string | undefined }) => {
  const t = useT();
  const speak = useSpeech();
  return (
    speak !== null && (
      <IconButton
        className={className}
        label={t('common.listen')}
        icon={<IconSpeaker />}
        data-speak
        onClick={() => speak(word)}
      />
    )
  );
};
