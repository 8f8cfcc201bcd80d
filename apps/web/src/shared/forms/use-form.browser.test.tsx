import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import { render } from '../../test/render.tsx';
import { listen } from '../events/events.ts';
import { Form, SubmitButton } from './form.tsx';
import { useForm } from './use-form.ts';

afterEach(() => void vi.useRealTimers());

/** A form whose rules are asked for and never come. */
const schema = () => new Promise<z.ZodType<object>>(() => undefined);
const Waiting = ({ send }: { send: () => Promise<void> }) => {
  const form = useForm({ schema, send });
  return (
    <Form form={form}>
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
};

it('says so where its rules do not come, and can be sent again', async () => {
  const failures: unknown[] = [];
  const stop = listen('failed', ({ error }) => failures.push(error));
  const send = vi.fn(async () => undefined);
  const place = await render(<Waiting send={send} />);
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toBeEnabled();
  vi.useFakeTimers();
  place.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(7999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(failures).toEqual([expect.objectContaining({ kind: 'noInternet' })]);
  await expect.element(button).toBeEnabled();
  expect(send).not.toHaveBeenCalled();
  stop();
});
