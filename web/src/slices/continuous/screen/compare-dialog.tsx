import type { Series } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { seriesSearchQuery } from '../parameters/series-search-query.ts';
import { mostSeries } from './series-search.ts';

/** Chooses which series are in one picture. */
export function CompareDialog({ chosen, onClose }: { chosen: readonly Series[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<readonly Series[]>(chosen);
  const query = useQuery({ ...seriesSearchQuery({ text: typed.trim(), take: 50 }), placeholderData: keepPreviousData });
  const [only] = wanted;
  const show = () =>
    wanted.length === 1 && only
      ? navigate({ href: `/series/${only.Id}` })
      : navigate({ href: `/series?ids=${wanted.map(({ Id }) => Id).join(',')}` });
  return (
    <Dialog
      open
      title={t('compare.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="contained" disabled={wanted.length === 0} onClick={() => void show()}>
            {t('compare.show', { count: wanted.length })}
          </Button>
        </>
      }
    >
      <Autocomplete
        multiple
        sx={{ mt: 1 }}
        options={query.data?.Data ?? []}
        value={[...wanted]}
        onChange={(_, next) => setWanted(next.slice(0, mostSeries))}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        filterOptions={(all) => all}
        filterSelectedOptions
        loading={query.isFetching}
        noOptionsText={t('compare.nothing')}
        getOptionLabel={({ Identifier, Unit }) => (Unit ? `${Identifier} [${Unit}]` : Identifier)}
        getOptionKey={({ Id }) => Id}
        isOptionEqualToValue={(a, b) => a.Id === b.Id}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            autoFocus
            label={t('compare.label')}
            helperText={t('compare.help', { count: mostSeries })}
          />
        )}
      />
    </Dialog>
  );
}
