/** Placeholder of content that is loading, in its final size. */
export const Skeleton = ({ width = '100%', height }: { width?: number | string; height: number | string }) => (
  <div className="skeleton" style={{ width, height }} aria-hidden="true" />
);
