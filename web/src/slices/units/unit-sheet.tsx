import type { Unit, UnitConversion } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import { ConversionDialog } from './conversions/conversion-dialog.tsx';
import { ConversionList } from './conversions/conversion-list.tsx';
import { Converter } from './conversions/converter.tsx';
import { DeleteUnitDialog } from './delete-dialogs.tsx';
import { hrefOfGroup } from './routes.ts';
import { UnitDialog } from './unit-dialog.tsx';
import { conversionsOf, type UnitLookup } from './unit-lookup.ts';

interface UnitSheetProps {
  book: UnitLookup;
  unit: Unit;
  onClose: () => void;
}

type Open = 'edit' | 'delete' | 'new' | UnitConversion | null;

/** One unit: its groups and spellings, a converter, and its conversions. */
export function UnitSheet({ book, unit, onClose }: UnitSheetProps) {
  const { t } = useTranslation('units');
  const [open, setOpen] = useState<Open>(null);
  const canWrite = useCan('units.write');
  const close = () => setOpen(null);
  const conversion = open !== null && typeof open === 'object' ? open : null;
  return (
    <SideSheet title={unit.Name} onClose={onClose}>
      <UnitFacts unit={unit} />
      {canWrite ? <Tools onOpen={setOpen} /> : null}
      <Part title={t('converter.title')}>
        <Converter book={book} from={unit} />
      </Part>
      <Part title={t('conversions.title')}>
        <ConversionList book={book} conversions={conversionsOf(book, unit.Id)} onEdit={canWrite ? setOpen : null} />
      </Part>
      {open === 'edit' ? <UnitDialog book={book} unit={unit} onClose={close} /> : null}
      {open === 'delete' ? <DeleteUnitDialog book={book} unit={unit} onGone={onClose} onClose={close} /> : null}
      {open === 'new' || conversion ? (
        <ConversionDialog book={book} conversion={conversion} from={unit} onClose={close} />
      ) : null}
    </SideSheet>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function UnitFacts({ unit }: { unit: Unit }) {
  const { t } = useTranslation('units');
  const groups = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {unit.Groups.map(({ Id, Name }) => (
        <AppLink key={Id} href={hrefOfGroup(Name)}>
          {Name}
        </AppLink>
      ))}
    </Stack>
  );
  const aliases = unit.Aliases.length > 0 ? unit.Aliases.join(', ') : t('unit.noAliases');
  return (
    <FactList
      facts={[
        { name: t('columns.groups'), value: groups },
        { name: t('columns.aliases'), value: aliases },
      ]}
    />
  );
}

function Tools({ onOpen }: { onOpen: (open: Open) => void }) {
  const { t } = useTranslation('units');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onOpen('edit')}>
        {t('unit.edit')}
      </Button>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => onOpen('new')}>
        {t('conversions.add')}
      </Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => onOpen('delete')}>
        {t('unit.delete')}
      </Button>
    </Stack>
  );
}
