import { z } from 'zod';
import { askChat, type ChatOptions } from '../outside/chat.ts';
import { maxTranslations, type Translator } from './port.ts';

const answer = z.object({
  translations: z
    .array(z.object({ translation: z.string().max(200), partOfSpeech: z.string().max(40).nullish() }))
    .max(50),
});

const task =
  'You are a dictionary of English for Russian learners. Give up to six Russian translations of the English word or phrase in `word`, one a sense, ' +
  'the most frequent sense first, each in its dictionary form. Form: {"translations": [{"translation": "…", "partOfSpeech": "…"}]}, where partOfSpeech is one of ' +
  'noun, verb, adjective, adverb, pronoun, preposition, conjunction, determiner, numeral, interjection, phrase. For what is no English word give an empty list.';

/** Translations by a model, with part of speech. */
export const createChatTranslator = (options: ChatOptions): Translator => ({
  name: 'chat',
  translate: async (headword, signal) => {
    const { translations } = await askChat(options, answer, { task, data: { word: headword }, signal });
    return translations
      .slice(0, maxTranslations)
      .map(({ translation, partOfSpeech }) => ({ translation, partOfSpeech: partOfSpeech ?? null }));
  },
});
