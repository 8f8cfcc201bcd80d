import type { ErrorStatus } from '@kadro/contract';

/** Events of the app's parts, with their payloads. */
interface Events {
  guestRegistrationStarted: undefined;
  guestRegistrationFinished: { isSuccessful: boolean };
  newCardsAvailable: undefined;
  /** The server has a choice that was made in this tab, or in another one. */
  chosen: { wordId: string };
  chosenElsewhere: { wordId: string };
  workoutFinished: undefined;
  /** More has arrived than a screen has sent (calls of an earlier visit, words of a guest): counts and cards have changed. */
  caughtUp: undefined;
  /** The user is gone; their data must go too. */
  sessionReset: undefined;
  /** A user has logged out in this tab; `guestId` of a guest, who cannot come back. */
  loggedOut: { guestId?: string };
  /** Push messages were turned on or off for this device. */
  pushWished: { isOn: boolean };
  /** A call or an action failed; `handles` lists the statuses its caller words itself. */
  failed: { error: unknown; handles?: readonly ErrorStatus[] | undefined };
}
type EventName = keyof Events;
type Listener<N extends EventName> = (detail: Events[N]) => void;

const target = new EventTarget();

/** Publishes an event to all listeners. */
export const emit = <N extends EventName>(
  name: N,
  ...[detail]: Events[N] extends undefined ? [] : [Events[N]]
): void => {
  target.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Subscribes until the returned function is called. */
export const listen = <N extends EventName>(name: N, listener: Listener<N>): (() => void) => {
  const handle = (event: Event) => listener((event as CustomEvent<Events[N]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
};
