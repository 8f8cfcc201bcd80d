/** Faults of pictures' files; the missing ones can only be restored from a back-up. */
const faultKinds = ['missing-own', 'missing-generated', 'missing-found', 'missing-avatar', 'unreadable'] as const;
export type PictureFault = (typeof faultKinds)[number];

/** Logs and counts faults of pictures' files, for an operator to act upon. */
export interface PictureFaults {
  readonly note: (fault: PictureFault, error: unknown) => void;
  /** Counts of this process by fault. */
  readonly counts: () => ReadonlyMap<PictureFault, number>;
}

/** Creates the log of faults; `report` writes a line of level `error`. */
export const createPictureFaults = (report: (message: string, error: unknown) => void): PictureFaults => {
  const counts = new Map<PictureFault, number>(faultKinds.map((fault) => [fault, 0]));
  return {
    note: (fault, error) => {
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      report(
        fault === 'unreadable' ? 'a picture could not be read' : 'a picture that cannot be made again is missing',
        error,
      );
    },
    counts: () => counts,
  };
};
