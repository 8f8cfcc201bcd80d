import type { PaintSetting } from '../scenery/scene.ts';
import { beach } from './beach.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { forest } from './forest.ts';
import { hall } from './hall.ts';
import { cafe, kitchen } from './kitchen.ts';
import { farm, garden, meadow } from './meadow.ts';
import { mountain } from './mountain.ts';
import { road } from './road.ts';
import { bedroom, room } from './room.ts';
import { sea } from './sea.ts';
import { shop } from './shop.ts';
import { sky } from './sky.ts';
import { space } from './space.ts';
import { stage } from './stage.ts';
import { studio } from './studio.ts';
import { underwater } from './underwater.ts';
import { classroom, desk, hospital, office } from './workplaces.ts';
import type { SettingName } from './names.ts';

export const settings: Readonly<Record<SettingName, PaintSetting>> = {
  meadow,
  garden,
  farm,
  forest,
  mountain,
  beach,
  sea,
  underwater,
  city,
  road,
  sky,
  space,
  desert,
  room,
  bedroom,
  kitchen,
  desk,
  office,
  classroom,
  hospital,
  shop,
  cafe,
  stage,
  hall,
  studio,
};
