import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaTypesQuery } from '../ingestion-queries.ts';
import { useReview } from './review-context.ts';

/**
 * What rows without a media type were taken of: chosen once, for the file or for its stations. Rows may be stored
 * without.
 */
export function MediaQuestion(): ReactNode {
  const { ingestion } = useReview();
  if (ingestion.WithoutMedia === 0 || ingestion.State !== 'review') return null;
  return <AskForMedia count={ingestion.WithoutMedia} />;
}

function AskForMedia({ count }: { count: number }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { decide, isDeciding, canDecide, canSaveForAll } = useReview();
  const [chosen, setChosen] = useState('');
  const mediaTypes = useQuery({ ...mediaTypesQuery, enabled: canDecide }).data ?? [];
  const meant = mediaTypes.find(({ Id }) => String(Id) === chosen);
  const answer = (Scope: 'file' | 'always') => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!meant || isDeciding}
      onClick={() => {
        if (!meant) return;
        const { Id: TargetId, Name: media } = meant;
        decide(
          [{ Kind: 'name', Name: 'media', Text: '', TargetId, Scope }],
          t(`waiting.mediaDone.${Scope}`, { media }),
        );
      }}
    >
      {t(`waiting.mediaFor.${Scope}`)}
    </Button>
  );
  return (
    <Alert severity="warning">
      {t('waiting.media', { count })} {t('waiting.mediaWhy')}
      {canDecide ? (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <MuiTextField
            select
            fullWidth={false}
            size="small"
            label={t('waiting.mediaType')}
            value={meant ? chosen : ''}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ width: 240, bgcolor: 'background.paper', borderRadius: 1 }}
          >
            {mediaTypes.map(({ Id, Name }) => (
              <MenuItem key={Id} value={String(Id)}>
                {Name}
              </MenuItem>
            ))}
          </MuiTextField>
          {answer('file')}
          {canSaveForAll ? answer('always') : null}
        </Stack>
      ) : null}
    </Alert>
  );
}
