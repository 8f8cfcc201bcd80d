import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'd'> & { size?: number };
export type IconComponent = (props: IconProps) => ReactNode;

/** An icon of the set: 24 × 24, strokes of 2, round ends; `d` may hold several strokes. Always next to a label, never read aloud. */
export const makeIcon =
  (d: string): IconComponent =>
  ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
