import { type Cell, digitsFormat, figuresFormat, type StyleBook, styled } from '#platform/xlsx/index';
import { readNumber } from '../month/read-number.ts';

/** The styles of the report. */
export interface SheetStyles {
  readonly title: ReturnType<StyleBook['id']>;
  readonly label: ReturnType<StyleBook['id']>;
  readonly heading: ReturnType<StyleBook['id']>;
  readonly wrapped: ReturnType<StyleBook['id']>;
  readonly exceeds: ReturnType<StyleBook['id']>;
  readonly undetermined: ReturnType<StyleBook['id']>;
  readonly day: ReturnType<StyleBook['id']>;
  readonly instant: ReturnType<StyleBook['id']>;
  /** A value as the report writes it: a true number with its figures, or text such as `<0.005`. */
  value(text: string, verdict?: 'exceeds' | 'undetermined' | null): Cell;
}

const rust = { colour: 'B3261E', fill: 'FDE7E4', isBold: true } as const;
const violet = { colour: '6750A4', fill: 'EFE9FB' } as const;

/** `isOfBefore`: numbers are shown as reports of before every number was written by one rule show them. */
export function makeSheetStyles(styles: StyleBook, isOfBefore: boolean): SheetStyles {
  const stylesOf = { exceeds: rust, undetermined: violet } as const;
  return {
    title: styles.id({ isBold: true, size: 16 }),
    label: styles.id({ isBold: true, colour: '12262B' }),
    heading: styles.id({ isBold: true, border: 'bottom', fill: 'E8EFF0', isWrapped: true }),
    wrapped: styles.id({ isWrapped: true }),
    exceeds: styles.id(rust),
    undetermined: styles.id(violet),
    day: styles.id({ format: 'yyyy-mm-dd' }),
    instant: styles.id({ format: 'yyyy-mm-dd hh:mm' }),
    value: (text, verdict) => {
      const style = verdict ? stylesOf[verdict] : {};
      const read = readNumber(text);
      if (read === null) return text === '' ? null : styled(text, styles.id({ ...style, align: 'right' }));
      return styled(
        read.value,
        styles.id({ ...style, format: isOfBefore ? figuresFormat(read.value, read.figures) : digitsFormat(text) }),
      );
    },
  };
}
