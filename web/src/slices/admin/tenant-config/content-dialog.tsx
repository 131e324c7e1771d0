import { type ContentItem, home, type TenantId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { ContentCard, layoutOfTemplate } from '#ui/cards/content-card';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { api } from './tenant-config-api.ts';
import { contentTemplates, refreshTenant } from './tenant-config-queries.ts';

const Typed = z.object({ TemplateId: z.number(), Title: z.string(), Body: z.string() });
type Typed = z.infer<typeof Typed>;
type NewContent = z.input<typeof home.addContentItem.body>;

interface ContentDialogProps {
  tenantId: TenantId;
  /** The item to change; a new one when null. */
  item: ContentItem | null;
  onClose: () => void;
}

/** Writes landing content, with what it will look like beside it. */
export function ContentDialog({ tenantId, item, onClose }: ContentDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const templates = useQuery(contentTemplates).data ?? [];
  const schema = useMemo(
    () =>
      Typed.transform((typed): NewContent => ({ ...typed, TenantId: tenantId })).pipe(worded(home.addContentItem.body)),
    [tenantId],
  );
  const form = useZodForm(schema, item ? typedOf(item) : { TemplateId: 1, Title: '', Body: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (item) await api.home.updateContentItem({ body: { ...body, Id: item.Id } });
      else await api.home.addContentItem({ body });
      await refreshTenant(tenantId);
      show(t('config.content.saved', { title: body.Title }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  return (
    <FormDialog
      open
      title={t(item ? 'config.content.editTitle' : 'config.content.addTitle')}
      submitLabel={t(item ? 'config.save' : 'config.content.add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SelectField
          control={form.control}
          name="TemplateId"
          label={t('config.content.template')}
          options={templates.map(({ Id, DisplayName }) => ({ value: Id, label: templateName(t, Id, DisplayName) }))}
        />
        <TextField control={form.control} name="Title" label={t('config.content.itemTitle')} required autoFocus />
        <TextField
          control={form.control}
          name="Body"
          label={t('config.content.body')}
          help={t('config.content.bodyHelp')}
          lines={5}
        />
        <Preview control={form.control} />
      </Stack>
    </FormDialog>
  );
}

type Translate = ReturnType<typeof useTranslation<'admin'>>['t'];

/** The templates of the product in the reader's language; another one under the name it has. */
export function templateName(t: Translate, id: number, displayName: string): string {
  return id >= 1 && id <= 4 ? t(`config.content.templates.${layoutOfTemplate(id)}`) : displayName;
}

const typedOf = ({ Template, Title, Body }: ContentItem): Typed => ({ TemplateId: Template.Id, Title, Body });

function Preview<Output>({ control }: { control: Control<Typed, unknown, Output> }) {
  const { t } = useTranslation('admin');
  const { TemplateId, Title, Body } = useWatch({ control });
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('config.preview')}
      </Typography>
      <ContentCard
        layout={layoutOfTemplate(TemplateId ?? 1)}
        title={Title || t('config.content.itemTitle')}
        body={Body ?? ''}
      />
    </Box>
  );
}
