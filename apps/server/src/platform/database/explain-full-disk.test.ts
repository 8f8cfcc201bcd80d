import { expect, it } from 'vitest';
import { explainFullDatabase, explainFullDisk } from './explain-full-disk.ts';
import { explainUnreachable } from './explain-unreachable.ts';

const withCode = (code: string): Error => Object.assign(new Error('could not extend file "base/1/2"'), { code });

it('names the disk of a file, and that of the database, and leaves all other errors as they are', () => {
  expect(explainFullDisk(withCode('ENOSPC'), '/mnt/a.gz')).toMatchObject({
    message: 'There is no room left on the disk of /mnt/a.gz: nothing was written.',
  });
  const full = withCode('53100');
  const said = {
    message: 'There is no room left on the disk of the database db:5432/kadro (could not extend file "base/1/2").',
  };
  expect(explainFullDatabase(full, 'db:5432/kadro')).toMatchObject(said);
  expect(explainUnreachable(full, { connectionString: 'postgres://u:p@db/kadro' })).toMatchObject(said);
  const other = withCode('23505');
  expect(explainFullDisk(other, '/mnt/a.gz')).toBe(other);
  expect(explainFullDatabase(other, 'db')).toBe(other);
});
