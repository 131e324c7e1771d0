import { noUnit, type ValueCheck } from '@freshet/contract';
import type { FormulaName } from '@freshet/domain/formula';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { api } from '../guidelines-api.ts';
import { TestRow } from './test-row.tsx';
import { isNumeric } from './try-formula.ts';

export interface TestPopoverProps {
  valueType: ValueCheck['ValueType'] | '';
  value: string;
  names: readonly FormulaName[];
  /** Values to begin with, by the key of the name. */
  samples: ReadonlyMap<string, string>;
  /** The unit of each name where it is known. */
  unitOf: (name: FormulaName) => string;
  units: readonly string[];
}

/** Tries the value with the server: every variable gets a value and a unit. */
export function TestPopover(props: TestPopoverProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('test.open')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('test.title'), sx: { p: 2, width: 460, maxWidth: '94vw' } },
        }}
      >
        <TestForm {...props} />
      </Popover>
    </>
  );
}

const rangeKey = 'value';

function TestForm({ valueType, value, names, samples, unitOf, units }: TestPopoverProps) {
  const { t } = useTranslation('guidelines');
  const isRange = valueType === 'range';
  const rows = isRange
    ? [{ key: rangeKey, name: t('test.value'), unit: '' }]
    : names.map((each) => ({ key: each.key, name: each.name, unit: unitOf(each) }));
  const [typed, setTyped] = useState<ReadonlyMap<string, { value: string; unit: string }>>(
    () => new Map(rows.map(({ key, unit }) => [key, { value: samples.get(key) ?? '', unit }])),
  );
  const [hasTried, setHasTried] = useState(false);
  const read = (key: string) => typed.get(key) ?? { value: '', unit: '' };
  const check = useMutation({
    mutationFn: (body: ValueCheck) => api.standards.checkStandardValue({ body }),
    meta: { isShownInPlace: true },
  });
  const isEmpty = rows.some(({ key }) => read(key).value === '' || (!isRange && read(key).unit === ''));
  const isWrong = rows.some(({ key }) => !isNumeric(read(key).value));
  const isOff = valueType === '' || value.trim() === '';
  const run = () => {
    setHasTried(true);
    check.reset();
    if (valueType === '' || isEmpty || isWrong) return;
    check.mutate({
      StandardValue: value,
      ValueType: valueType,
      Cofactors: isRange
        ? []
        : rows.map(({ key, name }) => ({ CofactorName: name, Value: read(key).value.trim(), Unit: read(key).unit })),
      ...(isRange ? { TestValue: read(rangeKey).value.trim() } : {}),
    });
  };
  const put = (key: string) => (next: { value: string; unit: string }) => setTyped(new Map(typed).set(key, next));
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h3">{t('test.title')}</Typography>
      {rows.map(({ key, name }) => (
        <TestRow
          key={key}
          name={name}
          typed={read(key)}
          onType={put(key)}
          units={isRange ? null : [noUnit, ...units]}
          isChecked={hasTried}
        />
      ))}
      {hasTried && isEmpty ? <Alert severity="warning">{t('test.empty')}</Alert> : null}
      <Outcome check={check} isRange={isRange} />
      <Button variant="contained" disabled={isOff} loading={check.isPending} onClick={run}>
        {t('test.check')}
      </Button>
    </Stack>
  );
}

interface OutcomeProps {
  check: { data: { Result: string; Message: string } | undefined; error: unknown };
  isRange: boolean;
}

/** A range says within or exceeding; anything else the result and that the formula is valid; a refusal both of its sentences. */
function Outcome({ check: { data, error }, isRange }: OutcomeProps) {
  const { t } = useTranslation('guidelines');
  if (error) {
    const { message, advice } = describeProblem(error);
    return (
      <Alert severity="error">
        <strong>{message}</strong>
        {advice ? <div>{advice}</div> : null}
      </Alert>
    );
  }
  if (!data) return null;
  if (isRange) {
    const isWithin = data.Result === 'Within guideline';
    return <Alert severity={isWithin ? 'success' : 'warning'}>{t(isWithin ? 'test.within' : 'test.exceeds')}</Alert>;
  }
  return (
    <Alert severity="success">
      <strong className="numbers">{data.Result}</strong>
      <div>{t('test.valid')}</div>
    </Alert>
  );
}
