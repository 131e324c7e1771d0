import { AnalyteChange, type AnalyteDetail, type AnalyteFinding } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { DemoteDialog } from '../aliases/demote-dialog.tsx';
import { analyteQuery, refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { type Measure, MeasureFields } from '../measure-fields.tsx';
import { useFindingWords } from './finding-words.ts';

interface FixDialogProps {
  finding: AnalyteFinding;
  onClose: () => void;
}

/** Fixes one finding where it is listed: a unit is chosen, a duplicate merged, a guideline linked. */
export function FixDialog({ finding, onClose }: FixDialogProps): ReactNode {
  const { data: analyte } = useQuery(analyteQuery(finding.AnalyteId));
  if (finding.Code === 'unlinked') {
    return <LinkDialog analyte={{ Id: finding.AnalyteId, AnalyteName: finding.AnalyteName }} onClose={onClose} />;
  }
  if (!analyte) return null;
  if (finding.Code === 'duplicateName') {
    const target = finding.OtherAnalyteId === null ? {} : { targetId: finding.OtherAnalyteId };
    return <DemoteDialog source={analyte} {...target} onJoined={onClose} onClose={onClose} />;
  }
  return <MeasureDialog analyte={analyte} finding={finding} onClose={onClose} />;
}

/** Another unit group or unit; a standard that does not fit can be unlinked instead. */
function MeasureDialog({ analyte, finding, onClose }: FixDialogProps & { analyte: AnalyteDetail }) {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { sentenceOf } = useFindingWords();
  const { Id, AnalyteName: name } = analyte;
  const [measure, setMeasure] = useState<Measure>(analyte);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, message: string) => {
    setIsBusy(true);
    try {
      await work();
      await refreshAnalytes();
      show(message);
      onClose();
    } catch (error) {
      setProblem(problemLine(error));
      setIsBusy(false);
    }
  };
  const { ApplicableUnitGroupId, DefaultUnitId } = measure;
  const body = { Id, AnalyteName: name, ApplicableUnitGroupId, DefaultUnitId };
  const save = () => run(() => api.analytes.updateAnalyte({ body: AnalyteChange.parse(body) }), t('saved', { name }));
  return (
    <FormDialog
      open
      title={t('fix.fixTitle', { name })}
      submitLabel={t('save')}
      isSubmitting={isBusy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{sentenceOf(finding)}</Typography>
        <MeasureFields measure={measure} onChange={setMeasure} />
        <UnlinkInstead finding={finding} run={run} />
      </Stack>
    </FormDialog>
  );
}

interface UnlinkInsteadProps {
  finding: AnalyteFinding;
  run: (work: () => Promise<unknown>, message: string) => Promise<void>;
}

function UnlinkInstead({ finding: { AnalyteId, StandardId, With: standard }, run }: UnlinkInsteadProps) {
  const { t } = useTranslation('analytes');
  if (StandardId === null) return null;
  const unlink = () => api.analytes.unlinkStandard({ body: { AnalyteId, StandardId } });
  return (
    <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void run(unlink, t('links.unlinked', { standard }))}>
      {t('fix.unlinkInstead', { standard })}
    </Button>
  );
}
