import type { OutsideCredit } from '@kadro/adapters/photo/port';
import { photoCredit, type Photo, type PhotoCredit } from '@kadro/contract';
import { z } from 'zod';
import { plainText, plainUrl } from './plain-text.ts';

/** Stored JSON of a credit, version 1. */
export const photoCreditV1 = photoCredit.extend({ v: z.literal(1) });

const maxNameLength = 100;
const maxTitleLength = 200;

const bounded = (text: string | null, max: number): string | null => (text === null ? null : plainText(text, max));

/** Serializes a photograph's cleaned credit; null without a licence. */
export const toStoredCredit = (said: OutsideCredit): string | null => {
  const licence = plainText(said.licence, maxNameLength);
  if (licence === null) return null;
  const credit: z.output<typeof photoCreditV1> = {
    v: 1,
    title: bounded(said.title, maxTitleLength),
    author: bounded(said.author, maxNameLength),
    authorUrl: plainUrl(said.authorUrl),
    source: plainText(said.source, maxNameLength) ?? 'Openverse',
    sourceUrl: plainUrl(said.sourceUrl),
    licence,
    licenceUrl: plainUrl(said.licenceUrl),
  };
  return JSON.stringify(credit);
};

/** Parses a stored credit; null for none. */
export const readCredit = (row: unknown): PhotoCredit | null => {
  if (row === null || row === undefined) return null;
  const { v: _v, ...credit } = photoCreditV1.parse(row);
  return credit;
};

/** Converts a row to the contract's photo. */
export const toPhoto = ({ id, kind, credit }: { id: string; kind: Photo['kind']; credit: unknown }): Photo => {
  const read = readCredit(credit);
  return read === null ? { id, kind } : { id, kind, credit: read };
};
