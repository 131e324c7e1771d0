import { makeStyles } from '#platform/xlsx/index';

/** How the cells of the workbook look. */
export const makeSeriesStyles = () => {
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
    gap: styles.id({ colour: '999999', align: 'right' }),
    time: styles.id({ format: 'yyyy-mm-dd hh:mm:ss', align: 'left' }),
  };
};
export type SeriesStyles = ReturnType<typeof makeSeriesStyles>;
