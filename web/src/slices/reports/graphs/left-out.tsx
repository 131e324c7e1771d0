import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** States, beside the figure, how many values are not in it because nobody stated their detection limit. */
export function LeftOut({ count }: { count: number | undefined }): ReactNode {
  const { t } = useTranslation('graphs');
  return <Quiet text={count ? t('withoutLimit', { count }) : null} />;
}

/** A remark under a figure. */
export const Quiet = ({ text }: { text: string | null }): ReactNode =>
  text === null ? null : (
    <Typography variant="body2" color="textSecondary" className="numbers" sx={{ mt: 0.5 }}>
      {text}
    </Typography>
  );
