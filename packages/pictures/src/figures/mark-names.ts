/** Comic marks around a person or thing that make the invisible visible: motion, sound, smell, light. */
export const markNames = [
  'fast', // streaks behind
  'shaking', // wavy lines on both sides
  'dripping', // drops below or at the sides
  'shining', // rays and sparkles
  'smelly', // green whiffs above
  'steaming', // white whiffs above
  'loud', // arcs of sound
  'bang', // a burst where it is hit
  'stars', // stars around the head
  'hearts', // hearts above
  'notes', // music in the air
  'spray', // droplets from the mouth
  'fuming', // clouds out of both ears
  'snoring', // Zs above
  'asking', // a question mark above
  'exclaiming', // an exclamation mark above
] as const;

export type MarkName = (typeof markNames)[number];

export const isMarkName = (text: string): text is MarkName => (markNames as readonly string[]).includes(text);
