import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The Freshet mark: two rising water lines, in the colour of the text around it. */
export function Mark(props: SvgIconProps) {
  return (
    <SvgIcon {...props} viewBox="0 0 24 24">
      <path d={risingLine(9)} {...stroke} />
      <path d={risingLine(15)} {...stroke} />
    </SvgIcon>
  );
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2, strokeLinecap: 'round' } as const;

const risingLine = (y: number) => `M2 ${y + 5}c2.8 0 3.7-2.3 6.2-2.3s3 1.8 5.4 1.8S17.5 ${y - 1.5} 22 ${y - 5}`;
