import { type Service, serviceMethods } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { NumberField, PasswordField, SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { api, refreshServices } from '../services-api.ts';
import { serviceForm, serviceInputOf } from './service-form.ts';

interface ServiceDialogProps {
  /** Null for a new one. */
  service: Service | null;
  onClose: () => void;
  onSaved: (service: Service) => void;
}

/** Registers a service that is called over HTTP, or changes one. */
export function ServiceDialog({ service, onClose, onSaved }: ServiceDialogProps) {
  const { t } = useTranslation('services');
  const form = useZodForm(serviceForm, serviceInputOf(service));
  const { control } = form;
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = service
        ? await api.services.update({
            body: { ...body, Id: service.Id, Revision: service.Revision, IsOn: service.IsOn },
          })
        : await api.services.add({ body });
      await refreshServices();
      onSaved(saved);
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'services.nameTaken': 'Link' }));
      // A person who opens it again sees what somebody else made of it meanwhile.
      void refreshServices();
    }
  });
  return (
    <FormDialog
      open
      title={service ? t('edit.title') : t('register')}
      submitLabel={service ? t('save') : t('register')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField control={control} name="Name" label={t('edit.name')} required autoFocus />
        <TextField control={control} name="Link" label={t('edit.link')} help={t('edit.linkHelp')} required />
        <TextField control={control} name="Description" label={t('edit.description')} lines={2} />
        <TextField control={control} name="Address" label={t('edit.address')} help={t('edit.addressHelp')} required />
        <SelectField
          control={control}
          name="Method"
          label={t('edit.method')}
          options={serviceMethods.map((value) => ({ value, label: value }))}
        />
        <TextField control={control} name="Headers" label={t('edit.headers')} help={t('edit.headersHelp')} lines={2} />
        <PasswordField
          control={control}
          name="SigningSecret"
          label={t('edit.secret')}
          help={t(service?.HasSigningSecret ? 'edit.secretStored' : 'edit.secretHelp')}
          autoComplete="new-password"
        />
        <TextField control={control} name="HealthPath" label={t('edit.healthPath')} help={t('edit.healthPathHelp')} />
        <NumberField control={control} name="TimeoutSeconds" label={t('edit.timeout')} unit="s" />
        <TextField
          control={control}
          name="ConfigurationSchema"
          label={t('edit.schema')}
          help={t('edit.schemaHelp')}
          lines={6}
        />
        <TextField control={control} name="Pages" label={t('edit.pages')} help={t('edit.pagesHelp')} lines={2} />
        <TextField control={control} name="Links" label={t('edit.links')} help={t('edit.linksHelp')} lines={2} />
      </Stack>
    </FormDialog>
  );
}
