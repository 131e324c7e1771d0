import type { PlaceState } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#slices/guidelines';

/** The state that the colour of a place shows, in words, and of which results. */
export function PopupState({ state, of }: { state: PlaceState; of: string | null }) {
  const { t } = useTranslation('map');
  const words = state === 'notEvaluated' ? t('classes.notEvaluated') : <StateMark state={state} />;
  return (
    <Typography variant="body2" component="p">
      {words}
      {of === null ? null : ` ${of}`}
    </Typography>
  );
}
