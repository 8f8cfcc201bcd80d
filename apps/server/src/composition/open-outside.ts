import { createChatWriter } from '@kadro/adapters/example/chat';
import type { ExampleWriter } from '@kadro/adapters/example/port';
import { createImagesApi } from '@kadro/adapters/photo/images-api';
import { createOpenverse } from '@kadro/adapters/photo/openverse';
import { createPexels } from '@kadro/adapters/photo/pexels';
import type { PhotoSource } from '@kadro/adapters/photo/port';
import { createChatTranslator } from '@kadro/adapters/translation/chat';
import { createLibreTranslator } from '@kadro/adapters/translation/libretranslate';
import type { Translator } from '@kadro/adapters/translation/port';
import { themes } from '@kadro/content';
import type { Configuration } from '../configuration/configuration.ts';

/** External services for making cards, each kind in the order of use. */
export interface OutsideServices {
  translators: readonly Translator[];
  writers: readonly ExampleWriter[];
  photoOrder: readonly (PhotoSource | 'drawn')[];
}

type Tell = (line: string) => void;

const chatOf = ({ chatUrl, chatKey, chatModel }: Configuration) =>
  chatUrl === undefined || chatModel === undefined ? null : { url: chatUrl, key: chatKey, model: chatModel };

const openGenerated = (configuration: Configuration): PhotoSource | null => {
  const {
    imagesUrl: url,
    imagesKey: key,
    imagesModel: model,
    imagesSize: size,
    imagesHosts,
    outsidePrivate,
  } = configuration;
  if (url === undefined || model === undefined) return null;
  return createImagesApi({ url, key, model, size, hosts: imagesHosts ?? [], isPrivateAllowed: outsidePrivate });
};

const openFound = (configuration: Configuration): PhotoSource[] => {
  const { openverseUrl, pexelsUrl, pexelsKey, outsidePrivate: isPrivateAllowed } = configuration;
  return [
    ...(openverseUrl === undefined ? [] : [createOpenverse({ url: openverseUrl, isPrivateAllowed })]),
    ...(pexelsKey === undefined ? [] : [createPexels({ url: pexelsUrl, key: pexelsKey, isPrivateAllowed })]),
  ];
};

/** Opens the configured services; logs which are off. */
export const openOutside = (configuration: Configuration, tell: Tell): OutsideServices => {
  const { libreTranslateUrl, libreTranslateKey, photoOrder } = configuration;
  const chat = chatOf(configuration);
  const libre = libreTranslateUrl && createLibreTranslator({ url: libreTranslateUrl, key: libreTranslateKey });
  const opened = { generated: openGenerated(configuration), found: openFound(configuration), drawn: 'drawn' as const };
  if (chat === null) tell('Suggestions of examples are the deck’s alone: set CHAT_URL and CHAT_MODEL for others');
  if (chat === null && !libre)
    tell('Suggestions of translations are the deck’s alone: set CHAT_URL or LIBRETRANSLATE_URL');
  if (opened.generated === null) tell('Pictures are not generated: set IMAGES_URL and IMAGES_MODEL to have them so');
  if (opened.found.length === 0)
    tell('Photographs are not searched for: set OPENVERSE_URL or PEXELS_KEY to have them found');
  return {
    translators: [...(chat === null ? [] : [createChatTranslator(chat)]), ...(libre ? [libre] : [])],
    writers: chat === null ? [] : [createChatWriter({ ...chat, themes })],
    photoOrder: photoOrder.flatMap((kind) => opened[kind] ?? []),
  };
};
