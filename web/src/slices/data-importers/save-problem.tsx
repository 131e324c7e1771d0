import Alert from '@mui/material/Alert';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { describeProblem, problemPlaces } from '#api/describe-problem';

/** Why settings were not saved: each complaint with the part of the form it is about. */
export function SaveProblem({ error }: { error: Error }) {
  const { t } = useTranslation('importers');
  const places = problemPlaces(error).filter(({ Path }) => Path !== '');
  const { message, advice } = describeProblem(error);
  const whole = [message.replace(/[^.!?]$/, '$&.'), advice].filter(Boolean).join(' ');
  return (
    <Alert severity="error">
      {places.length === 0
        ? whole
        : places.map(({ Path, Message }) => <div key={Path}>{`${placeOf(Path, t)}: ${Message}`}</div>)}
    </Alert>
  );
}

/** `Parameters.0.Name` as “Parameters 1”: the part of the form, and which of its rows. */
function placeOf(path: string, t: TFunction<'importers'>): string {
  const [part = '', ...rest] = path.split('.');
  const row = rest.find((step) => /^\d+$/.test(step));
  const name = rest.includes('Platforms') ? t('platforms.title') : titleOf(part, t);
  return row === undefined ? name : `${name} ${Number(row) + 1}`;
}

function titleOf(part: string, t: TFunction<'importers'>): string {
  switch (part) {
    case 'Name':
      return t('name');
    case 'ExecuteInterval':
      return t('interval');
    case 'Source':
      return t('source.title');
    case 'Layout':
      return t('layout.title');
    case 'Parameters':
      return t('parameters.title');
    default:
      return t('basic');
  }
}
