import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Composer } from '../../features/cards/comments/composer.tsx';
import { GameIntro } from '../../features/game/game-intro.tsx';
import { TestIntro } from '../../features/level-test/test-intro.tsx';
import { render } from '../../test/render.tsx';
import { followConnection } from './follow-connection.ts';
import { isOffline } from '../../shared/connection/is-offline.ts';

const stop = followConnection();
afterEach(() => isOffline.set(false));

const lose = (): void => void dispatchEvent(new Event('offline'));

it.each([
  ['en', 'Needs a connection'],
  ['ru', 'Нужна связь'],
] as const)(
  'what the server alone can do is off without a connection, says why, and is back with it (%s)',
  async (locale, why) => {
    const start = vi.fn();
    const send = vi.fn(async () => true);
    await render(
      <>
        <GameIntro standing={undefined} isStarting={false} failure={null} onStart={start} />
        <TestIntro kind="easy" isStarting={false} onStart={start} />
        <Composer label="Comment" sendLabel="Send it" onSend={send} />
      </>,
      locale,
    );
    await userEvent.fill(page.getByLabelText('Comment'), 'Nice!');
    lose();
    await expect.element(page.getByRole('button', { name: why }).nth(2)).toBeDisabled();
    for (const button of page.getByRole('button', { name: why }).elements()) expect(button).toBeDisabled();
    // The keyboard is blocked too; the text stays.
    await userEvent.click(page.getByLabelText('Comment'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(send).not.toHaveBeenCalled();
    await expect.element(page.getByLabelText('Comment')).toHaveValue('Nice!');
    isOffline.set(false);
    await userEvent.click(page.getByRole('button', { name: 'Send it' }));
    expect(send).toHaveBeenCalledWith('Nice!');
    expect(start).not.toHaveBeenCalled();
  },
);

it('no longer follows the connection once it is told to stop', () => {
  stop();
  lose();
  expect(isOffline.get()).toBe(false);
});
