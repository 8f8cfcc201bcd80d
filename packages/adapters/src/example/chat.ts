import { z } from 'zod';
import { askChat, type ChatOptions } from '../outside/chat.ts';
import { examplesMax, type ExampleWriter } from './port.ts';

const answer = z.object({
  examples: z.array(z.object({ text: z.string().max(1000), translation: z.string().max(1000).nullish() })).max(50),
});

const task =
  'You write for learners of English. Write three short, natural English sentences of at most twelve words, each of which uses the English word or phrase in `word` ' +
  '(in the sense of the Russian `translation`, where that is given) and shows something that can be seen in a picture. ' +
  'Form: {"examples": [{"text": "…", "translation": "…"}]}, where translation is the sentence in natural Russian. For what is no English word give an empty list.';

/** Examples by a model. */
export const createChatWriter = (options: ChatOptions): ExampleWriter => ({
  name: 'chat',
  write: async ({ headword, translation }, signal) => {
    const data = { word: headword, ...(translation !== undefined && { translation }) };
    const { examples } = await askChat(options, answer, { task, data, signal });
    return examples.slice(0, examplesMax).map(({ text, translation }) => ({ text, translation: translation ?? '' }));
  },
});
