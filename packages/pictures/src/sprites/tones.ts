/** Skin tones of the sprite set, light to dark; medium-light twice so that it comes up as often as it is met. */
export const tones = ['light', 'medium-light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const toneSuffix = /-(medium-light|medium-dark|light|medium|dark)$/;

/** The sprite's name without its skin tone. */
export const withoutTone = (name: string): string => name.replace(toneSuffix, '');

export const toneOf = (name: string): string => toneSuffix.exec(name)?.[1] ?? '';

/** Heads that a drawn body can wear, by the kind of person. */
export const heads: Readonly<Record<string, readonly string[]>> = {
  man: ['man', 'man', 'man-beard', 'man-curly-hair', 'man-red-hair'],
  woman: ['woman', 'woman', 'woman-red-hair', 'woman-curly-hair', 'woman'],
  boy: ['boy'],
  girl: ['girl'],
  baby: ['baby'],
  child: ['child', 'boy', 'girl'],
  grandma: ['old-woman'],
  grandpa: ['old-man'],
};

const headNames = new Set(Object.values(heads).flat());

const role =
  /^((wo)?man-)?(artist|astronaut|construction-worker|cook|detective|factory-worker|farmer|firefighter|guard|health-worker|judge|mage|mechanic|office-worker|pilot|police-officer|scientist|singer|student|teacher|technologist)$|^(prince|princess|ninja|person-with-crown)$/;

export const isRoleName = (name: string): boolean => role.test(withoutTone(name));

/** Only people who can stand in a scene are kept in every skin tone; other sprites need the neutral one alone. */
export const keepsTones = (plainName: string): boolean => headNames.has(plainName) || role.test(plainName);
