/** Right and left of a workout's swipe: Good and Again of FSRS. Hard and Easy are never given. */
export type Grade = 'knew' | 'forgot';
