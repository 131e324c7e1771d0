import { type Standard, StationLimits } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog, FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { refreshGuidelines, stationLimitsQuery } from '../../guideline-queries.ts';
import { api } from '../../guidelines-api.ts';
import { limitText } from '../../standard-words.ts';
import { StationLimitFields, type TypedLimit } from './station-limit-fields.tsx';

interface StationLimitsDialogProps {
  standard: Standard;
  onClose: () => void;
}

const noLimit: TypedLimit = {
  ...{ StationIds: [], ValueType: 'double', StandardValue: '', IsAdded: false },
  ...{ ValidFrom: null, ValidTo: null, Source: '' },
};

/** The limits that some stations have in place of, or beside, the general one. */
export function StationLimitsDialog(props: StationLimitsDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { standard, onClose } = props;
  const { data } = useQuery(stationLimitsQuery);
  const known = data?.filter(({ StandardId }) => StandardId === standard.Id);
  if (known) return <LimitsForm {...props} known={known} />;
  return (
    <Dialog
      open
      title={t('stationLimits.title', { name: standard.AnalyteNameInGuideline })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <LoadingState lines={4} />
    </Dialog>
  );
}

function LimitsForm({ standard, onClose, known }: StationLimitsDialogProps & { known: readonly TypedLimit[] }) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const [limits, setLimits] = useState<readonly TypedLimit[]>(known.length > 0 ? known : [noLimit]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (at: number, next: TypedLimit | null) =>
    setLimits(limits.flatMap((limit, index) => (index !== at ? [limit] : next ? [next] : [])));
  const save = async () => {
    setIsBusy(true);
    try {
      const Limits = limits.map((limit) => ({
        ...limit,
        ValueType: /\d\s*(?:-|–|to)\s*\d/.test(limit.StandardValue) ? 'range' : 'double',
      }));
      await api.stationLimits.set({ body: StationLimits.parse({ StandardId: standard.Id, Limits }) });
      await refreshGuidelines();
      show(t('stationLimits.saved'));
      onClose();
    } catch (error) {
      setProblem(problemLine(error));
      setIsBusy(false);
    }
  };
  const isIncomplete = limits.some(({ StationIds, StandardValue }) => StationIds.length === 0 || !StandardValue.trim());
  return (
    <FormDialog
      open
      title={t('stationLimits.title', { name: standard.AnalyteNameInGuideline })}
      submitLabel={t('save')}
      isSubmitting={isBusy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        if (isIncomplete) setProblem(t('stationLimits.incomplete'));
        else void save();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="textSecondary">
          {t('stationLimits.purpose', { general: `${limitText(standard)} ${standard.Unit}`.trim() })}
        </Typography>
        {limits.map((limit, at) => (
          <StationLimitFields
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name
            key={at}
            number={at + 1}
            limit={limit}
            unit={standard.Unit}
            onChange={(next) => change(at, next)}
            onRemove={() => change(at, null)}
          />
        ))}
        <Button
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setLimits([...limits, noLimit])}
        >
          {t('stationLimits.add')}
        </Button>
      </Stack>
    </FormDialog>
  );
}
