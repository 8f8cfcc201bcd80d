/** Media types a picture may be sent in, a user's or a card's, and its greatest length. */
export const avatarUpload = { types: ['image/jpeg', 'image/png', 'image/webp'], limitBytes: 5 * 1024 * 1024 } as const;
