import { useT } from '../i18n/use-t.ts';
import { useSpeech } from '../speech/use-speech.ts';
import { IconButton } from '../ui/button.tsx';
import { IconSpeaker } from '../ui/icons-later.tsx';

/** The button on a card that says its word, if the browser can. It loads after the first card, as voices do. */
export const SpeakWord = ({ word }: { word: string }) => {
  const t = useT();
  const speak = useSpeech();
  return (
    speak !== null && (
      <IconButton
        tone="plain"
        label={t('common.listen')}
        icon={<IconSpeaker />}
        data-speak
        onClick={() => speak(word)}
      />
    )
  );
};
