import type { FileSchemaSettings, SchemaPreview as Preview } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { SectionCard } from '#ui/cards/section-card';
import { LoadingState } from '#ui/states';
import { severityColours, severityMarks, useFindingWords } from '../finding-words.ts';
import { FileLines } from './file-lines.tsx';
import { ReadRows } from './read-rows.tsx';

interface SchemaPreviewProps {
  query: UseQueryResult<Preview>;
  settings: FileSchemaSettings;
  onOther: () => void;
}

/** The example as it is, coloured by what each column holds, and its first values as they are understood. */
export function SchemaPreview({ query, settings, onOther }: SchemaPreviewProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { data } = query;
  const other = (
    <Button size="small" onClick={onOther}>
      {t('otherExample')}
    </Button>
  );
  return (
    <SectionCard title={t('preview')} purpose={data ? factsOf(data, t) : ''} actions={other}>
      <Box aria-live="polite" aria-busy={query.isFetching} sx={{ opacity: query.isFetching ? 0.6 : 1 }}>
        {query.isError ? <Alert severity="error">{describeProblem(query.error).message}</Alert> : null}
        {data ? (
          <Stack sx={{ gap: 2 }}>
            <Counts rows={data.Rows} />
            <Findings findings={data.Findings} />
            <FileLines preview={data} headerRow={settings.HeaderRow} />
            {data.Rows.length > 0 ? <ReadRows rows={data.Rows} /> : null}
          </Stack>
        ) : query.isError ? null : (
          <LoadingState shape="lines" />
        )}
      </Box>
    </SectionCard>
  );
}

function factsOf(
  { Kind, Encoding, Separator, Sheet }: Preview,
  t: ReturnType<typeof useTranslation<'fileSchemas'>>['t'],
): string {
  if (Kind === 'workbook') return t('isWorkbook', { sheet: Sheet });
  return t('isText', { encoding: Encoding, separator: Separator === '\t' ? t('tab') : Separator });
}

function Counts({ rows }: { rows: Preview['Rows'] }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const colours = { ready: 'success', held: 'warning', rejected: 'error' } as const;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {(['ready', 'held', 'rejected'] as const).map((state) => (
        <Chip
          key={state}
          size="small"
          variant="outlined"
          color={colours[state]}
          label={t(`states.${state}`, { count: rows.filter(({ State }) => State === state).length })}
        />
      ))}
    </Stack>
  );
}

function Findings({ findings }: { findings: Preview['Findings'] }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { sentenceOf } = useFindingWords();
  if (findings.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('findings')}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflow: 'auto' }}
      tabIndex={0}
    >
      {findings.slice(0, 50).map((finding) => (
        <Typography component="li" key={`${finding.Code} ${finding.Sentence}`} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" aria-hidden sx={{ color: severityColours[finding.Severity], fontWeight: 700 }}>
            {severityMarks[finding.Severity]}
          </Box>
          {sentenceOf(finding)}
        </Typography>
      ))}
    </Box>
  );
}
