import { notificationWays, WatchPeople } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { applyProblems, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';
import { useSnackbar } from '#ui/snackbar';
import { choosePeople, watchPeople } from './watch-queries.ts';

const Typed = worded(WatchPeople);

/** Chooses who is notified of silent series, once it is known who is notified now. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(watchPeople);
  return data ? <PeopleForm known={data} onClose={onClose} /> : null;
}

type Known = NonNullable<Awaited<ReturnType<NonNullable<typeof watchPeople.queryFn>>>>;

function PeopleForm({ known, onClose }: { known: Known; onClose: () => void }) {
  const { t } = useTranslation('watch');
  const { show } = useSnackbar();
  const form = useZodForm(Typed, { UserIds: known.UserIds, Ways: known.Ways });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await choosePeople(typed);
      show(t('people.saved'));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error));
    }
  });
  const people = known.Choices.map(({ Id, Name, Email }) => ({ value: Id, label: `${Name} (${Email})` }));
  return (
    <FormDialog
      open
      title={t('people.title')}
      submitLabel={t('people.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {known.IsDefault ? <Typography color="textSecondary">{t('people.default')}</Typography> : null}
        <ManyField control={form.control} name="UserIds" label={t('people.people')} options={people} />
        <ManyField
          control={form.control}
          name="Ways"
          label={t('people.ways')}
          help={t('people.waysHelp')}
          options={notificationWays.map((way) => ({ value: way, label: t(`people.way.${way}`) }))}
        />
      </Stack>
    </FormDialog>
  );
}
