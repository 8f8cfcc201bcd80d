import { addComment, createCard, deleteCard, keepDraft, readCard, saveCollection } from '@kadro/contract';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { approve, cardOf, openPhotoScene, seePicture, type PhotoScene } from './photo-scene.ts';

const targets = 10;

const draft = {
  headword: 'stolen',
  translation: '',
  example: '',
  exampleTranslation: '',
  tags: '',
  isPrivate: false,
  commentsAllowed: true,
};

/** Makes a stranger's rows under another user's id; returns the statuses of the calls. */
const takeId = async (stranger: Visitor, { admin }: PhotoScene, id: string, isPrivate: boolean): Promise<number[]> => {
  const statuses: number[] = [];
  const note = async (call: Promise<Response>): Promise<number> => {
    const response = await call;
    await response.arrayBuffer();
    statuses.push(response.status);
    return response.status;
  };
  const card = { id, ...cardOf(`stolen ${id.slice(0, 8)} ${isPrivate}`, isPrivate) };
  const made = await note(stranger.call(createCard, { body: card }));
  if (made === 201 && !isPrivate) await approve(admin, id);
  if (made === 201) await note(stranger.call(deleteCard, { params: { id } }));
  await note(stranger.call(saveCollection, { params: { id }, body: { name: 'Stolen', isPrivate } }));
  await note(stranger.call(keepDraft, { params: { id }, body: { version: 0, draft } }));
  await note(stranger.call(addComment, { params: { id: 'cat' }, body: { commentId: id, text: 'Stolen.' } }));
  return statuses;
};

/** Uses the ids of an author's photos and cards for a stranger's rows, and checks whether any viewer sees the author's differently. */
export const attackByForeignIds = async (bed: AttackBed): Promise<Figure[]> => {
  const scene = await openPhotoScene(bed);
  const stranger = await new Visitor(bed.url).registerAs();
  const other = await bed.addNode();
  const published: { cardId: string; photoId: string }[] = [];
  for (let number = 0; number < targets; number += 1) published.push(await scene.publish(`target ${number}`));
  const look = async (origin: string): Promise<string[]> => {
    const seen: string[] = [];
    for (const viewer of [new Visitor(origin), scene.author.copy(origin), scene.admin.copy(origin)])
      for (const { cardId, photoId } of published) {
        const response = await viewer.call(readCard, { params: { id: cardId } });
        seen.push(await seePicture(viewer, photoId), `${response.status} ${await response.text()}`);
      }
    return seen;
  };
  const before = await look(bed.url);
  const statuses: number[] = [];
  for (const { cardId, photoId } of published)
    for (const id of [photoId.slice(0, 36), cardId])
      for (const isPrivate of [true, false]) statuses.push(...(await takeId(stranger, scene, id, isPrivate)));
  // A node that has shown none of them yet: the first one caches public data for half a minute.
  const after = await look(other.url);
  const changed = after.filter((answer, index) => answer !== before[index]).length;
  const none = (name: string, value: number): Figure => ({ name, unit: 'count', value, target: { atMost: 0 } });
  return [
    none(`ids across tables, ${statuses.length} calls: answers to others that changed`, changed),
    none('… calls that failed', statuses.filter((status) => status >= 500).length),
    none('… the process ended', bed.isAlive() ? 0 : 1),
  ];
};
