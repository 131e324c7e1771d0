import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { ConfirmDialog, Dialog, FormDialog } from '#ui/dialog';
import { unitsQuery } from '../../guideline-queries.ts';
import { AnalyteField } from './analyte-field.tsx';
import { CofactorFields } from './cofactor-fields.tsx';
import { DeleteStandardDialog } from './delete-standard-dialog.tsx';
import { SeriesStandardDialog } from './series-standard-dialog.tsx';
import { StandardFields } from './standard-fields.tsx';
import { StationLimitsDialog } from './station-limits-dialog.tsx';
import { type StandardDialogProps, useStandardForm } from './use-standard-form.ts';
import { ValueFields } from './value-fields.tsx';

/** A standard: shown to everybody, changed by those who may. */
export function StandardDialog(props: StandardDialogProps): ReactNode {
  const { t } = useTranslation(['guidelines', 'kit']);
  const { standard, canEdit, onClose } = props;
  const state = useStandardForm(props);
  const { errors, isSubmitting } = state.form.formState;
  const [isDeleting, setIsDeleting] = useState(false);
  const [isLimiting, setIsLimiting] = useState(false);
  const [isOnSeries, setIsOnSeries] = useState(false);
  // Beside the form, not within it: what is sent there is not sent here.
  const limits =
    isLimiting && standard ? (
      <StationLimitsDialog standard={standard} onClose={() => setIsLimiting(false)} />
    ) : isOnSeries && standard ? (
      <SeriesStandardDialog standard={standard} onClose={() => setIsOnSeries(false)} />
    ) : null;
  const title = standard ? t('standard.editTitle', { name: standard.AnalyteNameInGuideline }) : t('standard.addTitle');
  if (!canEdit) {
    return (
      <>
        <Dialog
          open
          title={title}
          onClose={onClose}
          actions={<Button onClick={onClose}>{t('kit:dialog.close')}</Button>}
        >
          <Fields {...props} state={state} />
          <OtherViews {...props} onLimits={() => setIsLimiting(true)} onSeries={() => setIsOnSeries(true)} />
        </Dialog>
        {limits}
      </>
    );
  }
  return (
    <>
      {limits}
      <FormDialog
        open
        title={title}
        submitLabel={standard ? t('save') : t('standard.add')}
        isSubmitting={isSubmitting}
        problem={errors.root?.message}
        onSubmit={(event) => void state.send(false)(event)}
        onClose={onClose}
      >
        <Fields {...props} state={state} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', mt: 2 }}>
          <OtherViews {...props} onLimits={() => setIsLimiting(true)} onSeries={() => setIsOnSeries(true)} />
          {standard ? (
            <Button color="error" onClick={() => setIsDeleting(true)}>
              {t('standard.delete')}
            </Button>
          ) : null}
        </Box>
      </FormDialog>
      {state.isAsking ? (
        <ConfirmDialog
          open
          title={t('standard.noUnitTitle')}
          confirmLabel={t('standard.noUnitConfirm')}
          onConfirm={() => state.send(true)().then(state.stopAsking)}
          onClose={state.stopAsking}
        >
          {t('standard.noUnitText', { names: state.withoutUnit.join(', ') })}
        </ConfirmDialog>
      ) : null}
      {state.asksForAnalyte ? (
        <ConfirmDialog
          open
          title={t('standard.noAnalyteTitle')}
          confirmLabel={t('standard.noAnalyteConfirm')}
          onConfirm={() => state.saveWithoutAnalyte()}
          onClose={state.stopAsking}
        >
          {t('standard.noAnalyteText')}
        </ConfirmDialog>
      ) : null}
      {isDeleting && standard ? (
        <DeleteStandardDialog {...props} standard={standard} onClose={() => setIsDeleting(false)} />
      ) : null}
    </>
  );
}

/**
 * The texts of a standard are looked at beside the list; what is typed here is discarded for it. And its other limits.
 */
function OtherViews({
  onHistory,
  onLimits,
  onSeries,
  area,
  standard,
}: StandardDialogProps & { onLimits: () => void; onSeries: () => void }) {
  const { t } = useTranslation('guidelines');
  const canSet = useCan('guidelines.configure') && area.kind === 'tenant' && standard !== null;
  return (
    <Box>
      {onHistory ? <Button onClick={onHistory}>{t('history.title')}</Button> : null}
      {canSet ? <Button onClick={onLimits}>{t('stationLimits.open')}</Button> : null}
      {canSet ? <Button onClick={onSeries}>{t('seriesStandard.open')}</Button> : null}
    </Box>
  );
}

function Fields({
  area,
  guideline,
  standard,
  canEdit,
  state,
}: StandardDialogProps & { state: ReturnType<typeof useStandardForm> }) {
  const { t } = useTranslation('guidelines');
  const { data: units } = useQuery(unitsQuery);
  const { form, reading, cofactors, typeCofactor } = state;
  return (
    <Stack component="fieldset" disabled={!canEdit} sx={{ gap: 2, m: 0, p: 0, pt: 1, border: 0, minWidth: 0 }}>
      {canEdit && guideline.EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
      {canEdit ? null : <Alert severity="info">{t('standard.readOnly')}</Alert>}
      <StandardFields
        form={form}
        guideline={guideline}
        units={units?.units ?? []}
        analyte={
          area.owner === null ? null : (
            <AnalyteField
              form={form}
              tenantId={area.owner}
              standard={standard}
              units={units?.units ?? []}
              canEdit={canEdit}
            />
          )
        }
      >
        <ValueFields form={form} reading={reading} units={units} cofactors={cofactors} />
        <CofactorFields names={reading.names} units={units} typed={cofactors} onType={typeCofactor} />
      </StandardFields>
    </Stack>
  );
}
