declare global {
  interface Navigator {
    /** Chromium's word on the connection. */
    readonly connection?: { readonly saveData?: boolean };
  }
  interface WorkerNavigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether somebody asked for as little as can be: then only what they look at is fetched. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
