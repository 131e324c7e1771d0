import { describeCron } from '@freshet/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const examples = ['0 12 15,30 */2 *', '*/15 * * * *', '30 5 * * 1-5', '0 0 1 * *', '0 6 * * 7'] as const;
const limitations = ['five', 'sunday', 'both', 'clock', 'missed', 'overlap'] as const;

/** Examples with what they mean, and what a schedule cannot say. */
export function CronHelp() {
  const { t, i18n } = useTranslation('services');
  const language = i18n.language.startsWith('fr') ? 'fr' : 'en';
  return (
    <>
      <Box component="details">
        <Typography component="summary">{t('schedule.examples')}</Typography>
        <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
          {examples.map((example) => (
            <li key={example}>
              <code>{example}</code> {describeCron(example, language)}
            </li>
          ))}
        </Box>
      </Box>
      <Box component="details">
        <Typography component="summary">{t('schedule.limitations')}</Typography>
        <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
          {limitations.map((key) => (
            <li key={key}>{t(`schedule.limits.${key}`)}</li>
          ))}
        </Box>
      </Box>
    </>
  );
}
