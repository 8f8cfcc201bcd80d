import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listen } from '../../shared/events/events.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { Boundary } from './boundary.tsx';

const fault = new Error('cannot be drawn');
const Broken = () => {
  throw fault;
};
const failed: unknown[] = [];
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/learning');
  // React logs every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = listen('failed', ({ error }) => failed.push(error));
});
afterEach(() => {
  stop();
  failed.length = 0;
  vi.restoreAllMocks();
});

describe('what fails while it is drawn', () => {
  it('is left out and told, and all around it stays', async () => {
    await render(
      <>
        <p>Beside it</p>
        <Boundary>
          <Broken />
        </Boundary>
      </>,
    );
    await expect.element(page.getByText('Beside it')).toBeVisible();
    expect(failed).toEqual([fault]);
    expect(location.pathname).toBe('/learning');
  });

  it('gives way to the error screen where it is a page', async () => {
    await render(
      <Boundary isPage>
        <Broken />
      </Boundary>,
    );
    await waitFor(() => expect(location.pathname + location.search).toBe('/error?code=serverError&to=%2Flearning'));
    expect(failed).toEqual([fault]);
  });

  it('says so where the connection was lost before the code of any page had come', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const unfetched = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: unfetched }));
    const Unfetched = () => {
      throw unfetched;
    };
    history.replaceState(null, '', '/learning');
    await render(
      <Boundary isPage>
        <Unfetched />
      </Boundary>,
    );
    await expect.element(page.getByText('No connection. Check your internet and try again.')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});
