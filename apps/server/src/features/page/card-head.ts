import { fullWidth, pictureHeight, href, pictureUrl, type Card, type Locale } from '@kadro/contract';
import { writeHead, type PageHead } from './page-head.ts';

/** Returns a card's picture for the head. */
export const imageOf = ({ picture }: Card, lang: Locale, publicUrl: string): NonNullable<PageHead['image']> => ({
  url: publicUrl + pictureUrl(picture.id, fullWidth),
  width: fullWidth,
  height: pictureHeight(fullWidth),
  alt: picture.alt[lang],
});

/** Returns the head of a published card's page. */
export const headOf = (card: Card, lang: Locale, publicUrl: string): string =>
  writeHead(
    {
      title: `${card.headword} — ${card.translation}`,
      description: [card.example, card.exampleTranslation].filter((text) => text !== '').join(' '),
      url: publicUrl + href('showCard', { id: card.id }),
      image: imageOf(card, lang, publicUrl),
    },
    lang,
  );
