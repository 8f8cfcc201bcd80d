/** The package has builds for most systems; where there is none, it cannot be loaded. */
export const loadBinding = () => import('@open-spaced-repetition/binding').catch(() => null);
export type Binding = NonNullable<Awaited<ReturnType<typeof loadBinding>>>;
