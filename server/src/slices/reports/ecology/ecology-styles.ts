import { makeStyles } from '#platform/xlsx/index';

export const makeSheetStyles = () => {
  const styles = makeStyles();
  return {
    styles,
    title: styles.id({ isBold: true, size: 14 }),
    heading: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true }),
    columnHead: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true, align: 'center' }),
    label: styles.id({ isBold: true, isWrapped: true }),
    note: styles.id({ isItalic: true, colour: '555555', isWrapped: true }),
    labelledCount: styles.id({ format: '#,##0', align: 'left' }),
    wrapped: styles.id({ isWrapped: true }),
    day: styles.id({ format: 'yyyy-mm-dd', align: 'left' }),
  };
};
export type EcologyStyles = ReturnType<typeof makeSheetStyles>;
