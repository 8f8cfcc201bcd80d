const outdoorSettings = [
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
const indoorSettings = [
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
export const settingNames = [...outdoorSettings, ...indoorSettings] as const;

export type SettingName = (typeof settingNames)[number];

export const isSettingName = (text: string): text is SettingName => (settingNames as readonly string[]).includes(text);

export const isOutdoors = (name: SettingName): boolean => (outdoorSettings as readonly string[]).includes(name);
