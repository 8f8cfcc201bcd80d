import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { confirm, prompt } from './ask.ts';
import { QuestionHost } from './question-host.tsx';

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
