import type { OauthProvider } from '@kadro/contract';

const logos = {
  vk: {
    colour: '#07f',
    radius: 6,
    sign: 'M6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z',
  },
  yandex: {
    colour: '#fc3f1d',
    radius: 12,
    sign: 'M13.32 7.67h-.92c-1.7 0-2.59.85-2.59 2.12 0 1.43.62 2.1 1.88 2.96l1.05.7-3 4.49H7.49l2.7-4.02c-1.55-1.1-2.43-2.18-2.43-4 0-2.29 1.6-3.85 4.62-3.85h3v11.87h-2.06V7.67Z',
  },
} as const;

/** A provider's logo in its own colour. Always next to its name. */
export const ProviderLogo = ({ provider, size = 24 }: { provider: OauthProvider; size?: number }) => {
  const { colour, radius, sign } = logos[provider];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx={radius} fill={colour} />
      <path d={sign} fill="#fff" />
    </svg>
  );
};
