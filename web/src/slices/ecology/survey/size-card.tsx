import type { TaxonFigures } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { shown } from './effort-text.ts';

/** How many of a taxon there are in each size class. Nothing where nothing was measured. */
export function SizeCard({ taxa }: { taxa: readonly TaxonFigures[] }) {
  const { t } = useTranslation('surveys');
  const measured = taxa.filter(({ Measured }) => Measured > 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const taxon = measured.find(({ TaxonId }) => TaxonId === chosen) ?? measured[0];
  if (!taxon) return null;
  return (
    <SectionCard title={t('size.title')} purpose={t('size.purpose')}>
      <TextField
        select
        size="small"
        label={t('taxon')}
        value={taxon.TaxonId}
        sx={{ minWidth: { xs: '100%', sm: 320 }, mb: 2 }}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {measured.map(({ TaxonId, TaxonName, Measured }) => (
          <MenuItem key={TaxonId} value={TaxonId}>
            {`${TaxonName} (${Measured})`}
          </MenuItem>
        ))}
      </TextField>
      <SizeClasses taxon={taxon} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('size.line', { count: taxon.Measured, length: shown(taxon.MeanLength), width: taxon.SizeClassWidth })}
        {taxon.Conditions > 0
          ? ` ${t('size.condition', { count: taxon.Conditions, k: shown(taxon.MeanCondition) })}`
          : ''}
      </Typography>
    </SectionCard>
  );
}

/** A bar for each class, empty ones too; the number is over it. */
function SizeClasses({ taxon: { TaxonName, SizeClasses: classes } }: { taxon: TaxonFigures }) {
  const { t } = useTranslation('surveys');
  const most = Math.max(1, ...classes.map(({ Count }) => Count));
  const words = classes.map(({ From, To, Count }) => `${From}–${To} mm: ${Count}`).join(', ');
  return (
    <Box role="img" aria-label={`${t('size.title')}, ${TaxonName}: ${words}`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-end', gap: { xs: 0.25, sm: 0.5 }, pt: 1 }}>
        {classes.map(({ From, Count }) => (
          <Stack key={From} sx={{ flex: 1, minWidth: { xs: 22, sm: 30 }, alignItems: 'center' }}>
            <Typography variant="caption" className="numbers">
              {Count === 0 ? '' : Count}
            </Typography>
            <Box sx={{ width: '100%', height: Math.round((Count / most) * 150), bgcolor: '#0072b2' }} />
            <Box sx={{ width: '100%', borderTop: 1, borderColor: 'text.secondary' }} />
            <Typography variant="caption" className="numbers">
              {From}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {t('size.axis')}
      </Typography>
    </Box>
  );
}
