import { Problem, type Standard, StandardChange } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/translate-sentence';
import { ConfirmDialog, FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form';
import { useSnackbar } from '#ui/snackbar';
import { readWritten } from '../formula/try-formula.ts';
import { unitsQuery } from '../parts/guideline-queries.ts';
import { api } from '../parts/guidelines-api.ts';
import { useFollow } from './area.ts';
import { CofactorFields } from './cofactor-fields.tsx';
import { DeleteStandardDialog } from './delete-standard-dialog.tsx';
import type { DetailProps } from './guideline-page.tsx';
import { StandardFields } from './standard-fields.tsx';
import { cofactorsFrom, noCofactor, TypedStandard, toStandardBody, typedFrom } from './standard-form.ts';
import { ValueFields } from './value-fields.tsx';

interface StandardDialogProps extends DetailProps {
  /** Null for a new one. */
  standard: Standard | null;
  canEdit: boolean;
  onClose: () => void;
}

const Typed = worded(TypedStandard);

/** A standard: shown to everybody, changed by those who may. */
export function StandardDialog(props: StandardDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { guideline, standard, canEdit, onClose } = props;
  const form = useZodForm(Typed, typedFrom(standard));
  const [cofactors, setCofactors] = useState(() => cofactorsFrom(standard));
  const [valueType = 'double', value = ''] = useWatch({ control: form.control, name: ['ValueType', 'StandardValue'] });
  const reading = readWritten({ valueType, value });
  const [asking, setAsking] = useState<'noUnit' | 'delete' | null>(null);
  const { data: units } = useQuery(unitsQuery);
  const save = useSave(props);
  const send = (isNoUnitConfirmed: boolean) =>
    form.handleSubmit(
      async (typed) => {
        if (reading.slips.length > 0 || reading.problem) return;
        try {
          const body = toStandardBody({
            guidelineId: guideline.Id,
            typed,
            names: reading.names,
            cofactors,
            isNoUnitConfirmed,
          });
          await save(body);
        } catch (error) {
          if (error instanceof Problem && error.code === 'guidelines.cofactorUnitMissing') setAsking('noUnit');
          else
            applyProblems(
              form,
              problemPlaces(error, {
                'guidelines.formulaWrong': 'StandardValue',
                'guidelines.valueWrong': 'StandardValue',
              }),
            );
        }
      },
      () => form.setError('root', { message: t('standard.complete') }),
    );
  return (
    <>
      <FormDialog
        open
        title={standard ? t('standard.editTitle', { name: standard.AnalyteNameInGuideline }) : t('standard.addTitle')}
        submitLabel={standard ? t('save') : t('standard.add')}
        isSubmitting={form.formState.isSubmitting}
        problem={form.formState.errors.root?.message}
        onSubmit={(event) => void send(false)(event)}
        onClose={onClose}
      >
        <Stack component="fieldset" disabled={!canEdit} sx={{ gap: 2, pt: 1, m: 0, p: 0, border: 0, minWidth: 0 }}>
          {canEdit && guideline.EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
          {canEdit ? null : <Alert severity="info">{t('standard.readOnly')}</Alert>}
          <StandardFields form={form} guideline={guideline} units={units?.units ?? []}>
            <ValueFields form={form} reading={reading} units={units} cofactors={cofactors} />
            <CofactorFields
              names={reading.names}
              units={units}
              typed={cofactors}
              onType={(key, next) =>
                setCofactors(new Map(cofactors).set(key, { ...(cofactors.get(key) ?? noCofactor), ...next }))
              }
            />
          </StandardFields>
          {standard && canEdit ? (
            <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking('delete')}>
              {t('standard.delete')}
            </Button>
          ) : null}
        </Stack>
      </FormDialog>
      {asking === 'noUnit' ? (
        <ConfirmDialog
          open
          title={t('standard.noUnitTitle')}
          confirmLabel={t('standard.noUnitConfirm')}
          onConfirm={() => send(true)().then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          {t('standard.noUnitText', {
            names: reading.names
              .filter(({ key, suffix }) => suffix === null && (cofactors.get(key)?.unitId ?? null) === null)
              .map(({ name }) => name)
              .join(', '),
          })}
        </ConfirmDialog>
      ) : null}
      {asking === 'delete' && standard ? (
        <DeleteStandardDialog {...props} standard={standard} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

function useSave({ area, standard, onClose }: StandardDialogProps) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(area);
  return async (body: ReturnType<typeof toStandardBody>) => {
    const saved = standard
      ? await api.standards.updateStandard({ body: StandardChange.parse({ ...body, Id: standard.Id }) })
      : await api.standards.addStandard({ body });
    show(t(standard ? 'manage.saved' : 'manage.added', { name: saved.AnalyteNameInGuideline }));
    onClose();
    await follow(saved.GuidelineId);
  };
}
