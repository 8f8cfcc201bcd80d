declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
  interface WorkerNavigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the user asked to save data: then nothing is prefetched. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
