import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAt, placeIn } from '../../test/press-at.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { navigate } from '../routing/navigation.ts';
import { confirm, prompt } from './ask.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { QuestionHost } from './question-host.tsx';

/** Presses OK until a question is answered: its button is where that of the question before was. */
const agreeTo = async <T,>(answer: Promise<T>): Promise<T> => {
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  await pressUntil(
    () => page.getByRole('button', { name: 'OK' }).click(),
    () => expect(isAnswered).toBe(true),
  );
  return await answer;
};

describe('confirm', () => {
  it('shows OK and Cancel, answers, and gives the focus back', async () => {
    await render(
      <>
        <button type="button">Before</button>
        <QuestionHost />
      </>,
    );
    const before = page.getByRole('button', { name: 'Before' });
    await expect.element(before).toBeVisible();
    before.element().focus();
    const answer = confirm({ title: 'Log out?', text: 'Progress is lost.' });
    const dialog = page.getByRole('dialog', { name: 'Log out?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await answer).toBe(true);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(before).toHaveFocus();
  });

  it('begins at its heading, which says what it is about; a question for a text at its field', async () => {
    await render(<QuestionHost />);
    const answer = confirm({ title: 'Really?' });
    await expect.element(page.getByRole('heading', { name: 'Really?' })).toHaveFocus();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await answer).toBe(true);
    const text = prompt({ title: 'Rename', label: 'Name' });
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(await agreeTo(text)).toBe('');
  });

  it('takes Escape for Cancel', async () => {
    await render(<QuestionHost />);
    const answer = confirm({ title: 'Really?' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  it('asks one after the other, with labels of their own, in Russian too', async () => {
    await render(<QuestionHost />, 'ru');
    const first = confirm({ title: 'Первый?', okLabel: 'Уйти' });
    const second = confirm({ title: 'Второй?' });
    await page.getByRole('dialog', { name: 'Первый?' }).getByRole('button', { name: 'Уйти' }).click();
    expect(await first).toBe(true);
    await page.getByRole('dialog', { name: 'Второй?' }).getByRole('button', { name: 'Отмена' }).click();
    expect(await second).toBe(false);
  });
});

describe('a double tap', () => {
  const did: string[] = [];
  const Place = () => {
    const [isOpen, setIsOpen] = useState(false);
    const open = (): void => {
      did.push('open');
      setIsOpen(true);
    };
    const remove = (): void => {
      did.push('remove');
      setIsOpen(false);
    };
    return (
      <>
        <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={open}>
          Open
        </button>
        <Dialog
          isOpen={isOpen}
          title="Remove it?"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={remove}>Remove</Button>}
        />
      </>
    );
  };

  it('on what opens a dialog is no answer to it, nor one on its answer a press of what lies below', async () => {
    did.length = 0;
    await render(<Place />);
    const opener = page.getByRole('button', { name: 'Open' });
    await expect.element(opener).toBeVisible();
    await opener.click();
    const remove = page.getByRole('button', { name: 'Remove' });
    await expect.element(remove).toBeVisible();
    const place = placeIn(remove.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(remove).not.toBeInTheDocument();

    did.length = 0;
    const tap = (atMs = performance.now()) => clickAt(place, { atMs });
    const beganMs = performance.now();
    tap(beganMs);
    await expect.element(remove).toBeVisible();
    tap(beganMs + 120);
    expect(did).toEqual(['open']);
    await pressUntil(
      () => Promise.resolve(tap()),
      () => expect(did).toEqual(['open', 'remove']),
    );
    await expect.element(remove).not.toBeInTheDocument();
    tap();
    expect(did).toEqual(['open', 'remove']);
    await pressUntil(
      () => Promise.resolve(tap()),
      () => expect(did).toEqual(['open', 'remove', 'open']),
    );
  });
});

it('takes no double tap on the button that leads to a dialog’s next page for one on that page', async () => {
  const did: string[] = [];
  const Pages = () => {
    const [page, setPage] = useState(1);
    const goOn = (): void => {
      did.push(`from ${page}`);
      setPage(page + 1);
    };
    return (
      <Dialog isOpen title={`Page ${page}`} onClose={() => undefined} actions={<Button onClick={goOn}>On</Button>} />
    );
  };
  await render(<Pages />);
  const button = page.getByRole('button', { name: 'On' });
  await expect.element(button).toBeVisible();
  const place = placeIn(button.element());
  const beganMs = performance.now();
  clickAt(place, { atMs: beganMs });
  await expect.element(page.getByRole('dialog', { name: 'Page 2' })).toBeVisible();
  clickAt(place, { atMs: beganMs + 350 });
  expect(did).toEqual(['from 1']);
  await pressUntil(
    () => Promise.resolve(clickAt(place, { atMs: performance.now() })),
    () => expect(did).toEqual(['from 1', 'from 2']),
  );
});

describe('the way back', () => {
  const path = () => location.hash;
  /** Stands at `#screen`, with `#below` behind it. */
  const stand = async (): Promise<void> => {
    history.pushState(0, '', '#below');
    navigate('#screen');
    await render(<QuestionHost />);
  };

  it('closes the dialog first, and then leaves the screen', async () => {
    await stand();
    const answer = confirm({ title: 'Really?' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    history.back();
    expect(await answer).toBe(false);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe('#screen');
    history.back();
    await waitFor(() => expect(path()).toBe('#below'));
  });

  it('leaves the screen at once where the dialog was closed otherwise, often too', async () => {
    await stand();
    for (const title of ['First?', 'Second?']) {
      const answer = confirm({ title });
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(await agreeTo(answer)).toBe(true);
    }
    history.back();
    await waitFor(() => expect(path()).toBe('#below'));
  });

  it('knows no dialog that led to another screen, or was left for one', async () => {
    await stand();
    const answer = confirm({ title: 'Really?' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    navigate('#next');
    expect(path()).toBe('#next');
    await page.getByRole('button', { name: 'OK' }).click();
    await answer;
    await agreeTo(confirm({ title: 'Again?' }));
    navigate('#last');
    history.back();
    await waitFor(() => expect(path()).toBe('#next'));
    history.back();
    await waitFor(() => expect(path()).toBe('#screen'));
    history.back();
    await waitFor(() => expect(path()).toBe('#below'));
  });

  it('closes one after the other where two are open', async () => {
    await stand();
    const closed: string[] = [];
    const Two = () => {
      const [names, setNames] = useState(['one', 'two']);
      const close = (name: string) => {
        closed.push(name);
        setNames((all) => all.filter((other) => other !== name));
      };
      return ['one', 'two'].map((name) => (
        <Dialog key={name} isOpen={names.includes(name)} title={name} onClose={() => close(name)} />
      ));
    };
    await render(<Two />);
    await expect.element(page.getByRole('dialog', { name: 'two' })).toBeVisible();
    history.back();
    await waitFor(() => expect(closed).toEqual(['two']));
    history.back();
    await waitFor(() => expect(closed).toEqual(['two', 'one']));
    expect(path()).toBe('#screen');
    history.back();
    await waitFor(() => expect(path()).toBe('#below'));
  });

  it('is asked again where the dialog stays', async () => {
    await stand();
    let asked = 0;
    await render(<Dialog isOpen title="Busy" onClose={() => (asked += 1)} />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    for (const times of [1, 2]) {
      history.back();
      await waitFor(() => expect(asked).toBe(times));
      await waitFor(() => expect(history.state).not.toBe(Math.floor(Number(history.state))));
    }
    expect(path()).toBe('#screen');
  });
});

describe('prompt', () => {
  it('answers with what was typed, by Enter', async () => {
    await render(<QuestionHost />);
    const answer = prompt({ title: 'Rename', label: 'Name', initial: 'Old' });
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveValue('Old');
    await field.fill('New');
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe('New');
  });

  it('answers null when cancelled', async () => {
    await render(<QuestionHost />);
    const answer = prompt({ title: 'Rename', label: 'Name' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await answer).toBeNull();
  });
});
