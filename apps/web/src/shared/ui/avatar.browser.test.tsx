import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { Avatar } from './avatar.tsx';

it('shows the first letter of the name where the picture does not come', async () => {
  const place = await render(
    <Avatar user={{ name: 'Anna', email: null, level: 'b1', avatar: 'removed-on-another-device' }} size={40} />,
  );
  await waitFor(() => expect(place.textContent).toBe('A'));
  expect(place.querySelector('img')).toBeNull();
});
