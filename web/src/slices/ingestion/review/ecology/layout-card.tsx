import { type EcologyLayout, type ExecutionId, ecologyFields } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { decide, type EcologyFileView } from './ecology-file-queries.ts';
import { LayoutFields } from './layout-fields.tsx';

interface LayoutCardProps {
  executionId: ExecutionId;
  file: EcologyFileView;
  fileName: string;
}

/** How the file is read, shown on its first values; once saved, the next file like it is recognised. */
export function LayoutCard({ executionId, file, fileName }: LayoutCardProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const canRun = useCan('ingestion.run');
  const [isOpen, setIsOpen] = useState(file.OpenQuestions.length > 0 || file.Records === 0);
  if (!canRun || file.Tables.length === 0) return null;
  return (
    <SectionCard
      title={t('layout.title')}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'layout.close' : 'layout.open')}
        </Button>
      }
    >
      {isOpen ? <LayoutForm {...{ executionId, file, fileName }} /> : null}
    </SectionCard>
  );
}

function LayoutForm({ executionId, file, fileName }: LayoutCardProps) {
  const { t } = useTranslation('ecologyFiles');
  const canSaveForAll = useCan('ingestion.teach');
  const [layout, setLayout] = useState<EcologyLayout>(file.Layout);
  const [isSaved, setIsSaved] = useState(false);
  const [name, setName] = useState(fileName.replace(/\.\w+$/, '').slice(0, 100));
  const isAcross = file.Tables.some(({ Columns: columns }) => columns.some((column) => column.IsAcross));
  const read = useMutation({
    mutationFn: () =>
      decide(executionId, {
        Layout: isSaved ? { ...layout, Columns: allColumns(file, layout) } : layout,
        ...(isSaved && canSaveForAll ? { SaveLayoutAs: name.trim() } : {}),
      }),
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <LayoutFields layout={layout} subject={file.Subject} isAcross={isAcross} onChange={setLayout} />
      <Typography>{t('layout.columns')}</Typography>
      <Columns file={file} layout={layout} onChange={setLayout} />
      {canSaveForAll ? (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            control={<Checkbox checked={isSaved} onChange={(_, checked) => setIsSaved(checked)} />}
            label={t('layout.keep')}
          />
          {isSaved ? (
            <TextField
              size="small"
              label={t('layout.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          ) : null}
        </Stack>
      ) : null}
      {read.error ? <Alert severity="error">{problemLine(read.error)}</Alert> : null}
      <Button
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        {t('layout.read')}
      </Button>
    </Stack>
  );
}

/** What is kept names every column that is read, so that files like this one are known by them. */
const allColumns = ({ Tables }: EcologyFileView, layout: EcologyLayout): EcologyLayout['Columns'] => {
  const stated = new Map(layout.Columns.map((each) => [each.Heading, each]));
  const read = Tables.flatMap(({ Columns }) =>
    Columns.flatMap(({ Heading, Field }) => (Field === null || Heading === '' ? [] : [{ Heading, Field }])),
  );
  return [...new Map<string, Stated>([...read.map((each) => [each.Heading, each] as const), ...stated]).values()];
};

interface ColumnsProps {
  file: EcologyFileView;
  layout: EcologyLayout;
  onChange: (layout: EcologyLayout) => void;
}

function Columns({ file, layout, onChange }: ColumnsProps) {
  const { t } = useTranslation('ecologyFiles');
  const fieldOf = (heading: string, seen: EcologyFileView['Tables'][number]['Columns'][number]['Field']) =>
    layout.Columns.find(({ Heading }) => Heading === heading)?.Field ?? seen;
  const set = (Heading: string, text: string) => {
    const Field = ecologyFields.find((field) => field === text) ?? null;
    change({ Heading, Field });
  };
  const change = (stated: Stated) =>
    onChange({ ...layout, Columns: [...layout.Columns.filter(({ Heading }) => Heading !== stated.Heading), stated] });
  return file.Tables.map((table) => (
    <Box key={table.Sheet} sx={{ display: 'grid', gap: 1 }}>
      {table.Sheet ? <Typography component="h3">{t('layout.sheet', { sheet: table.Sheet })}</Typography> : null}
      {table.Columns.filter(({ Heading, IsAcross }) => Heading !== '' && !IsAcross).map((column) => (
        <Box
          key={column.Heading}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 220px 1fr' },
            gap: 1,
            alignItems: 'center',
          }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{column.Heading}</Typography>
          <Stack sx={{ gap: 1.5 }}>
            <TextField
              select
              size="small"
              label={`${t('layout.holds')}: ${column.Heading}`}
              value={fieldOf(column.Heading, column.Field) ?? ''}
              onChange={({ target }) => set(column.Heading, target.value)}
            >
              <MenuItem value="">{t('layout.notRead')}</MenuItem>
              {ecologyFields.map((field) => (
                <MenuItem key={field} value={field}>
                  {t(`layout.fields.${field}`)}
                </MenuItem>
              ))}
            </TextField>
            {fieldOf(column.Heading, column.Field) === 'Measured' ? (
              <UnitField heading={column.Heading} layout={layout} onChange={change} />
            ) : null}
          </Stack>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {column.Examples.join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  ));
}

type Stated = EcologyLayout['Columns'][number];

interface UnitFieldProps {
  heading: string;
  layout: EcologyLayout;
  onChange: (stated: Stated) => void;
}

/** What the heading does not say of an amount. */
function UnitField({ heading, layout, onChange }: UnitFieldProps) {
  const { t } = useTranslation('ecologyFiles');
  const { Unit = '' } = layout.Columns.find(({ Heading }) => Heading === heading) ?? {};
  return (
    <TextField
      size="small"
      label={`${t('layout.unit')}: ${heading}`}
      value={Unit}
      slotProps={{ htmlInput: { maxLength: 50 } }}
      onChange={({ target }) => onChange({ Heading: heading, Field: 'Measured', Unit: target.value })}
    />
  );
}
