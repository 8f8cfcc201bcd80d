import type { ErrorStatus } from '@kadro/contract';

/** What parts of the app announce to each other, with what goes along. */
interface Events {
  guestRegistrationStarted: undefined;
  guestRegistrationFinished: { isSuccessful: boolean };
  newCardsAvailable: undefined;
  /** The server has a choice that was made in this tab, or in another one. */
  chosen: { wordId: string };
  chosenElsewhere: { wordId: string };
  workoutFinished: undefined;
  /** More has arrived than a screen has sent (what an earlier visit left, words of a guest): counts and cards are others now. */
  caughtUp: undefined;
  /** Whoever was here has gone; what belongs to them must go too. */
  sessionReset: undefined;
  /** Somebody has logged out in this tab; a guest, whom nothing brings back, by their id. */
  loggedOut: { guestId?: string };
  /** Somebody wants push messages on this device, or no more. */
  pushWished: { isOn: boolean };
  /** A call or an action failed; `handles` lists the statuses its caller words itself. */
  failed: { error: unknown; handles?: readonly ErrorStatus[] | undefined };
}
type EventName = keyof Events;
type Listener<N extends EventName> = (detail: Events[N]) => void;

const target = new EventTarget();

/** Announces an event to everybody who listens. */
export const emit = <N extends EventName>(
  name: N,
  ...[detail]: Events[N] extends undefined ? [] : [Events[N]]
): void => {
  target.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Listens until the returned function is called. */
export const listen = <N extends EventName>(name: N, listener: Listener<N>): (() => void) => {
  const handle = (event: Event) => listener((event as CustomEvent<Events[N]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
};
