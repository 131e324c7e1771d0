import type { UnitConversion } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteConversionDialog } from '../delete-dialogs.tsx';
import { formulaFont } from '../formula-field.tsx';
import { equation, type UnitLookup } from '../unit-lookup.ts';

interface ConversionListProps {
  book: UnitLookup;
  conversions: readonly UnitConversion[];
  /** Null for people who may only read. */
  onEdit: ((conversion: UnitConversion) => void) | null;
}

/** Conversions with their formula and what they make of 1. */
export function ConversionList({ book, conversions, onEdit }: ConversionListProps) {
  const { t } = useTranslation('units');
  const [toDelete, setToDelete] = useState<UnitConversion | null>(null);
  if (conversions.length === 0) return <Typography color="textSecondary">{t('conversions.none')}</Typography>;
  return (
    <Box component="ul" aria-label={t('conversions.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {conversions.map((conversion) => (
        <ConversionItem
          key={conversion.Id}
          book={book}
          conversion={conversion}
          onEdit={onEdit}
          onDelete={() => setToDelete(conversion)}
        />
      ))}
      {toDelete ? <DeleteConversionDialog conversion={toDelete} onClose={() => setToDelete(null)} /> : null}
    </Box>
  );
}

interface ConversionItemProps extends Omit<ConversionListProps, 'conversions'> {
  conversion: UnitConversion;
  onDelete: () => void;
}

function ConversionItem({ book, conversion, onEdit, onDelete }: ConversionItemProps) {
  const { t, i18n } = useTranslation('units');
  const { FromUnitId, FromUnit: from, ToUnitId, ToUnit: to, Formula } = conversion;
  const converter = book.table.converter(FromUnitId, ToUnitId);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${from} → ${to}`}</Typography>
        <Typography variant="body2" sx={{ fontFamily: formulaFont, overflowWrap: 'anywhere' }}>
          {Formula}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="numbers" sx={{ overflowWrap: 'anywhere' }}>
          {typeof converter === 'string' ? '' : equation(converter, 1, i18n.resolvedLanguage === 'fr' ? 'fr' : 'en')}
        </Typography>
      </Box>
      {onEdit ? (
        <>
          <IconButton aria-label={t('conversions.edit', { from, to })} onClick={() => onEdit(conversion)}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('conversions.delete', { from, to })} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </>
      ) : null}
    </Stack>
  );
}
