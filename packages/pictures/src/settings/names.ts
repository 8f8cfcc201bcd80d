const OUTDOOR_SETTINGS = [
  'meadow',
  'garden',
  'farm',
  'forest',
  'mountain',
  'beach',
  'sea',
  'underwater',
  'city',
  'road',
  'sky',
  'space',
  'desert',
] as const;
const INDOOR_SETTINGS = [
  'room',
  'bedroom',
  'kitchen',
  'desk',
  'office',
  'classroom',
  'hospital',
  'shop',
  'cafe',
  'stage',
  'hall',
  'studio',
] as const;
export const SETTING_NAMES = [...OUTDOOR_SETTINGS, ...INDOOR_SETTINGS] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

export const isSettingName = (text: string): text is SettingName => (SETTING_NAMES as readonly string[]).includes(text);

export const isOutdoors = (name: SettingName): boolean => (OUTDOOR_SETTINGS as readonly string[]).includes(name);
