import { ignoreBrokenPipe } from '../apps/server/src/platform/process/ignore-broken-pipe.ts';
import { loadStarterDeck } from '../packages/content/src/index.ts';

// Prints the starter deck as JSON lines, a word each.

ignoreBrokenPipe();
for (const entry of await loadStarterDeck()) {
  const { id, headword, partOfSpeech, level, ipa, translation, example, exampleTranslation, tags } = entry;
  console.log(
    JSON.stringify({ id, headword, partOfSpeech, level, ipa, translation, example, exampleTranslation, tags }),
  );
}
