/** Loads the native package; null on systems without a build of it. */
export const loadBinding = () => import('@open-spaced-repetition/binding').catch(() => null);
export type Binding = NonNullable<Awaited<ReturnType<typeof loadBinding>>>;
