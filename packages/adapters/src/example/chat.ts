import { z } from 'zod';
import { askChat, type ChatOptions } from '../outside/chat.ts';
import { maxExamples, type ExampleWriter } from './port.ts';

const answer = z.object({
  examples: z.array(z.object({ text: z.string().max(1000), translation: z.string().max(1000).nullish() })).max(50),
  themes: z.array(z.string().max(100)).max(100).nullish(),
});

const maxThemes = 3;

const taskOf = (themes: readonly string[]): string =>
  'You write for learners of English. Write three short, natural English sentences of at most twelve words, each of which uses the English word or phrase in `word` ' +
  '(in the sense of the Russian `translation`, where that is given) and shows something that can be seen in a picture. ' +
  `Say by one to three of these themes what the word is about: ${themes.join(', ')}. ` +
  'Form: {"examples": [{"text": "…", "translation": "…"}], "themes": ["…"]}, where translation is the sentence in natural Russian. For what is no English word give empty lists.';

/** Examples by a model, which assigns some of `themes` to each word. */
export const createChatWriter = (options: ChatOptions & { readonly themes: readonly string[] }): ExampleWriter => ({
  name: 'chat',
  write: async ({ headword, translation }, signal) => {
    const data = { word: headword, ...(translation !== undefined && { translation }) };
    const { examples, themes: said } = await askChat(options, answer, { task: taskOf(options.themes), data, signal });
    const themes = options.themes.filter((theme) => said?.includes(theme)).slice(0, maxThemes);
    return examples
      .slice(0, maxExamples)
      .map(({ text, translation }) => ({ text, translation: translation ?? '', themes }));
  },
});
