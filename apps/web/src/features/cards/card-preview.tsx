import type { Card } from '@kadro/contract';
import type { ReactNode } from 'react';
import { CardFace } from '../../shared/deck/index.ts';
import { CardExample } from '../../shared/deck/card-example.tsx';
import { SpeakWord } from '../../shared/deck/speak-word.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/field.tsx';
import type { CardFields } from './card-fields.ts';
import styles from './card-preview.module.css';
import { markOf } from './mark-of.ts';

export type Side = 'front' | 'back';
const sides = ['front', 'back'] as const;

interface CardPreviewProps {
  readonly fields: CardFields;
  /** The card's future picture; null while there is none. */
  readonly picture: Card['picture'] | null;
  readonly ipa: string;
  readonly level: Card['level'] | null;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** The card as learners will see it, while it is written: the feed's own, with both sides. */
export const CardPreview = ({ fields, picture, ipa, level, side, onSide }: CardPreviewProps) => {
  const t = useT();
  const user = useUser();
  const { headword, translation, partOfSpeech, example, exampleTranslation } = fields;
  const card = {
    headword: headword.trim() || t('cards.preview.word'),
    translation: translation.trim() || t('cards.preview.translation'),
    partOfSpeech: partOfSpeech || ('noun' as const),
    level,
    ipa,
    example: example || t('cards.preview.example'),
    exampleTranslation,
    mark: example === '' ? null : markOf(fields),
    tags: [],
    author: user && !user.isGuest ? { id: user.id, name: user.name } : null,
    picture: picture ?? { id: '', alt: { en: '', ru: '' } },
  };
  return (
    <section className={styles['preview']} aria-label={t('cards.preview')}>
      <Segments
        label={t('cards.preview')}
        name="side"
        value={side}
        options={sides.map((value) => ({ value, label: t(`cards.preview.${value}`) }))}
        onChoose={onSide}
      />
      <div className={`deck-card ${styles['card']}`}>
        <CardFace
          card={card}
          shows="english"
          isRevealed={side === 'back'}
          isAlone
          onTurn={() => onSide(side === 'back' ? 'front' : 'back')}
          picture={picture === null ? <Blank>{t('cards.preview.picture')}</Blank> : undefined}
          Speaker={SpeakWord}
          example={<CardExample card={card} />}
        />
      </div>
    </section>
  );
};

const Blank = ({ children }: { children: ReactNode }) => (
  <div className={`picture-missing ${styles['blank']}`}>
    <p>{children}</p>
  </div>
);
