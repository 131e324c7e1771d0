import { type SourceType, type StationMapping, sourceTypes } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { FieldChoice } from './field-choice.tsx';
import { fieldsFor, mapField, mappingFor, mappingProblems, type Preview, unusedColumns } from './mapping.ts';
import { PreviewTable } from './preview-table.tsx';

interface MappingStepProps {
  preview: Preview;
  type: SourceType;
  mapping: StationMapping;
  isBusy: boolean;
  onType: (type: SourceType) => void;
  onMapping: (mapping: StationMapping) => void;
  onTry: () => void;
  onRestart: () => void;
}

/** Which column holds what. Recognised columns are filled in already. */
export function MappingStep(props: MappingStepProps): ReactNode {
  const { preview, type, mapping, isBusy, onType, onMapping } = props;
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const used = mappingFor(type, mapping);
  const problems = mappingProblems(used);
  const unused = unusedColumns(preview.Columns, used);
  return (
    <>
      <SectionCard
        title={t('stationImport.columns')}
        purpose={t('stationImport.columnsHelp', {
          name: preview.FileName,
          kind: preview.Kind,
          count: preview.RowCount,
        })}
      >
        <Stack sx={{ gap: 2 }}>
          <MuiTextField
            select
            label={t('columns.type')}
            value={type}
            onChange={(event) => onType(sourceTypes.find((each) => each === event.target.value) ?? type)}
            sx={{ maxWidth: 320 }}
          >
            {sourceTypes.map((each) => (
              <MenuItem key={each} value={each}>
                {words(`types.${each}.source`)}
              </MenuItem>
            ))}
          </MuiTextField>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
          >
            {fieldsFor(type).map((field) => (
              <FieldChoice
                key={field}
                field={field}
                columns={preview.Columns}
                column={mapping[field] ?? null}
                problem={problems[field] ?? null}
                onColumn={(column) => onMapping(mapField(mapping, field, column))}
              />
            ))}
          </Box>
          {unused.length > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('stationImport.unused', { columns: unused.join(', ') })}
            </Typography>
          ) : null}
        </Stack>
      </SectionCard>
      <SectionCard title={t('stationImport.firstRows')}>
        <PreviewTable preview={preview} mapping={used} />
      </SectionCard>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', flexDirection: 'row-reverse', justifyContent: 'flex-end' }}
      >
        <Button onClick={props.onRestart} disabled={isBusy}>
          {t('stationImport.otherFile')}
        </Button>
        <Button variant="contained" disabled={Object.keys(problems).length > 0} loading={isBusy} onClick={props.onTry}>
          {t('stationImport.try')}
        </Button>
      </Stack>
    </>
  );
}
