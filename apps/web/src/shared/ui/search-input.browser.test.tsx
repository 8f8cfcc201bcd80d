import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { SearchInput } from './search-input.tsx';

const search = vi.fn<(query: string) => void>();

/** A list with its query in the address, and a page behind it, whose address has none. */
const Place = () => {
  const [query, setQuery] = useState('');
  const onSearch = (next: string): void => {
    search(next);
    setQuery(next);
  };
  return (
    <>
      <SearchInput label="Words" query={query} onSearch={onSearch} />
      <output>{query}</output>
      <button onClick={() => setQuery('')}>Open</button>
    </>
  );
};

const field = page.getByRole('searchbox');

afterEach(() => {
  vi.useRealTimers();
  search.mockClear();
});

const type = async (text: string): Promise<void> => {
  await expect.element(field).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.type(field, text);
};

it('searches when nobody types any more', async () => {
  await render(<Place />);
  await type('app');
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(search.mock.calls).toEqual([['app']]);
});

it('searches at Enter, and does not pull anybody back from a page that was opened after it', async () => {
  const place = await render(<Place />);
  const shown = () => place.querySelector('output')?.textContent;
  await type('app{Enter}');
  flushSync(() => place.querySelector('button')?.click());
  expect(shown()).toBe('');
  vi.advanceTimersByTime(1000);
  expect(search.mock.calls).toEqual([['app']]);
  expect(shown()).toBe('');
});

it('does not search at an Enter that ends a composition of an input method', async () => {
  await render(<Place />);
  await type('app');
  const press = (isComposing: boolean): void => {
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true }));
  };
  press(true);
  expect(search).not.toHaveBeenCalled();
  press(false);
  expect(search.mock.calls).toEqual([['app']]);
});
