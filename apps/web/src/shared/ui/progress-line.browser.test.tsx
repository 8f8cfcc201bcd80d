import { paths } from '@kadro/contract/route/paths';
import { expect, it } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { call } from '../api/call.ts';
import { ProgressLine } from './progress-line.tsx';

it('runs during each request, until the last one is answered', async () => {
  giveCsrfCookie();
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  fakeApi({
    'GET /user': async () => {
      await answers[asked++]?.promise;
      return { body: aUser };
    },
  });
  const place = await render(<ProgressLine />);
  const isRunning = () => place.querySelector('[data-busy]') !== null;
  await waitFor(() => expect(place.firstElementChild).not.toBeNull());
  expect(isRunning()).toBe(false);
  const calls = [call(paths.readUser), call(paths.readUser)];
  await waitFor(() => expect([asked, isRunning()]).toEqual([2, true]));
  answers[0]?.resolve();
  await calls[0];
  expect(isRunning()).toBe(true);
  answers[1]?.resolve();
  await calls[1];
  await waitFor(() => expect(isRunning()).toBe(false));
});
