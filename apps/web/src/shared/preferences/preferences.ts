import type { Complexity } from '@kadro/contract';
import type { Level } from '@kadro/core/terms/levels';
import { createStore, useStore } from '../store.ts';
import { storage } from '../storage/storage.ts';

const complexities = ['auto', 'novice', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const satisfies Complexity[];

const choices = {
  theme: ['system', 'light', 'dark'],
  /** The side the feed's card shows first; a tap reveals the other one. */
  displayMode: ['english', 'russian', 'none'],
  complexity: complexities,
  /** The level a visitor chose, for the guest they become. */
  level: complexities,
  /** Whether pronunciation is played. */
  sound: ['on', 'off'],
  /** In a workout a turned card speaks its word. */
  speakOnTurn: ['on', 'off'],
  /** In a workout a card may be marked known before it is turned. */
  answerUnturned: ['off', 'on'],
  /** Vibration, and short sounds in a workout. */
  feedback: ['on', 'off'],
} as const;

export const preferenceChoices: typeof choices = choices;
export type PreferenceName = keyof typeof choices;
export type Preference<N extends PreferenceName> = (typeof choices)[N][number];

const isChoice = <N extends PreferenceName>(name: N, value: string | null): value is Preference<N> =>
  (choices[name] as readonly (string | null)[]).includes(value);

const openPreference = <N extends PreferenceName>(name: N) => {
  const stored = storage.get(name);
  return createStore<Preference<N>>(isChoice(name, stored) ? stored : choices[name][0]);
};

const stores = {
  theme: openPreference('theme'),
  displayMode: openPreference('displayMode'),
  complexity: openPreference('complexity'),
  level: openPreference('level'),
  sound: openPreference('sound'),
  speakOnTurn: openPreference('speakOnTurn'),
  answerUnturned: openPreference('answerUnturned'),
  feedback: openPreference('feedback'),
};

/** A preference of this device. */
export const preference = <N extends PreferenceName>(name: N): Preference<N> => storeOf(name).get();

/** The level a visitor chose on this device. */
export const namedLevel = (): Level | undefined => {
  const level = preference('level');
  return level === 'auto' ? undefined : level;
};

/** A preference of this device, kept current, and its setter. */
export const usePreference = <N extends PreferenceName>(name: N): [Preference<N>, (value: Preference<N>) => void] => [
  useStore(storeOf(name)),
  (value) => choosePreference(name, value),
];

/** Changes and stores a preference. */
export const choosePreference = <N extends PreferenceName>(name: N, value: Preference<N>): void => {
  storage.set(name, value);
  storeOf(name).set(value);
};

export const watchPreference = (name: PreferenceName, listener: () => void): (() => void) =>
  stores[name].subscribe(listener);

const storeOf = <N extends PreferenceName>(name: N) => stores[name] as unknown as ReturnType<typeof openPreference<N>>;
