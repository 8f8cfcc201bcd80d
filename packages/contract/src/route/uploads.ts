/** Accepted media types of an uploaded picture, a user's or a card's, and its max length. */
export const avatarUpload = { types: ['image/jpeg', 'image/png', 'image/webp'], limitBytes: 5 * 1024 * 1024 } as const;
