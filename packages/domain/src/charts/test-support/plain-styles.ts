import type { Picture, PictureStyles } from '../picture.ts';

/** Styles of plain colours, for tests. */
export const styles: PictureStyles = {
  palette: {
    ink: '#111111',
    quiet: '#222222',
    line: '#333333',
    paper: '#ffffff',
    good: '#00aa00',
    exceedance: '#aa0000',
    undetermined: '#5500aa',
    fontFamily: 'x',
    colourOf: () => '#0000ff',
  },
  write: String,
  tooltip: () => 'told',
};

/** The series of a picture, one after the other. */
export const seriesOf = ({ series }: Picture): Picture[] => (Array.isArray(series) ? series.flat() : []);

export const day = Date.UTC(2026, 0, 1);
