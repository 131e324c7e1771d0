import { type IngestionDetails, severities } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import { Hint } from '#ui/hint';
import { writeCount } from '#ui/numbers/write-count.ts';
import { severityColours, severityMarks, useFindingWords } from '../finding-words.ts';
import { api } from '../ingestion-api.ts';
import { useShownRows } from './rows/shown-rows.ts';

/** Findings by cause, with counts. A click shows the rows of one cause; remarks are hidden at first. */
export function Causes({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { nameOf } = useFindingWords();
  const { search, change, shown, toggle } = useShownRows();
  const { FindingCounts, ExecutionId, FileName } = ingestion;
  const download = useMutation({
    mutationFn: () => api.ingestion.findingsFile({ params: { executionId: ExecutionId } }),
    onSuccess: (file) => saveFile(`${FileName}-findings.csv`, file),
  });
  const countOf = (severity: (typeof severities)[number]) =>
    FindingCounts.filter(({ Severity }) => Severity === severity).reduce((sum, { Count }) => sum + Count, 0);
  if (FindingCounts.length === 0) return <Typography>{t('causes.none')}</Typography>;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography variant="h3">{t('causes.title')}</Typography>
        {severities.map((severity) => (
          <FormControlLabel
            key={severity}
            control={<Switch size="small" checked={shown.includes(severity)} onChange={() => toggle(severity)} />}
            label={t(`severities.${severity}`, { count: countOf(severity) })}
          />
        ))}
        <Hint data-hint={t('causes.download')}>
          <IconButton
            aria-label={t('causes.download')}
            loading={download.isPending}
            onClick={() => download.mutate()}
            size="small"
          >
            <DownloadIcon />
          </IconButton>
        </Hint>
      </Box>
      <Box role="group" aria-label={t('causes.title')} sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        {FindingCounts.filter(({ Severity }) => shown.includes(Severity)).map(({ Code, Severity, Count }) => {
          const isChosen = search.code === Code;
          return (
            <Chip
              key={`${Code}-${Severity}`}
              clickable
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              onClick={() => change({ code: isChosen ? undefined : Code, state: undefined })}
              sx={isChosen ? {} : { borderColor: severityColours[Severity] }}
              label={
                <>
                  <Box component="span" aria-hidden sx={isChosen ? {} : { color: severityColours[Severity] }}>
                    {severityMarks[Severity]}{' '}
                  </Box>
                  {nameOf(Code)} · {writeCount(Count)}
                </>
              }
            />
          );
        })}
      </Box>
    </Box>
  );
}
