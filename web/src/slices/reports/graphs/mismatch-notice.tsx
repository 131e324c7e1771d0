import type { UnitMismatchError } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';

interface Records {
  AnalyteLabResultUnitMismatchExceptionRecord?: { Errors: readonly UnitMismatchError[] };
  AnalyteGuidelineUnitMismatchExceptionRecord?: { Errors: readonly UnitMismatchError[] };
}

interface MismatchNoticeProps {
  records: readonly (Records | undefined)[];
  isTile?: boolean;
}

/** Says that units do not go together, with a dialog that lists what and why. */
export function MismatchNotice({ records, isTile = false }: MismatchNoticeProps) {
  const { t } = useTranslation('graphs');
  const [isOpen, setIsOpen] = useState(false);
  const given = records.filter((one) => one !== undefined);
  const ofGuidelines = given.flatMap((one) => one.AnalyteGuidelineUnitMismatchExceptionRecord?.Errors ?? []);
  const ofResults = given.flatMap((one) => one.AnalyteLabResultUnitMismatchExceptionRecord?.Errors ?? []);
  const count = ofGuidelines.length + ofResults.length;
  if (count === 0) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 1 }}
        action={
          <Button color="inherit" size="small" onClick={() => setIsOpen(true)}>
            {t('mismatch.show')}
          </Button>
        }
      >
        {isTile ? t('mismatch.title') : t('mismatch.notice', { count })}
      </Alert>
      <Dialog
        open={isOpen}
        title={t('mismatch.title')}
        width="md"
        onClose={() => setIsOpen(false)}
        actions={<Button onClick={() => setIsOpen(false)}>{t('mismatch.close')}</Button>}
      >
        <Mismatches title={t('mismatch.guidelines')} errors={ofGuidelines} />
        <Mismatches title={t('mismatch.results')} errors={ofResults} />
      </Dialog>
    </>
  );
}

function Mismatches({ title, errors }: { title: string; errors: readonly UnitMismatchError[] }) {
  const { t } = useTranslation('graphs');
  if (errors.length === 0) return null;
  const columns = ['guideline', 'standard', 'analyte', 'unitGroup', 'standardUnit', 'message'] as const;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Table size="small" aria-label={title} sx={{ display: 'block', overflowX: 'auto' }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{t(`mismatch.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {errors.map((error) => (
            <TableRow key={JSON.stringify(error)}>
              <TableCell>{error.GuidelineShortName || '–'}</TableCell>
              <TableCell>{error.Standard || '–'}</TableCell>
              <TableCell>{error.Analyte}</TableCell>
              <TableCell>{error.UnitGroup ?? '–'}</TableCell>
              <TableCell>{error.StandardUnit}</TableCell>
              <TableCell>{error.Message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
