import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '#ui/dialog';
import { NumberField, PasswordField, SelectField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { Story } from './story.tsx';

const Station = z.object({
  Name: z.string().trim().min(1).max(32),
  Email: z.email(),
  Depth: z.number().min(0).max(400).nullable(),
  Kind: z.enum(['river', 'lake', 'well']),
  Secret: z.string().min(8),
  IsActive: z.boolean(),
});

const defaults = { Name: '', Email: '', Depth: null, Kind: 'river', Secret: '', IsActive: true } as const;
const kinds = [
  { value: 'river', label: 'River' },
  { value: 'lake', label: 'Lake' },
  { value: 'well', label: 'Well' },
];

export function FormStories() {
  const form = useZodForm(Station, defaults);
  const { control } = form;
  const [sent, setSent] = useState('');
  const refuse = () =>
    applyProblems(form, [
      { Path: 'Name', Message: 'Station name already exists, please select a different name' },
      { Path: 'Tenant', Message: 'This tenant is archived.' },
    ]);
  return (
    <>
      <Story title="A form" note="Messages stand under the field; the first field at fault gets the focus.">
        <Form form={form} label="Station" onSubmit={(values) => setSent(JSON.stringify(values))}>
          <TextField control={control} name="Name" label="Station name" required help="As it is printed on the sign." />
          <TextField control={control} name="Email" label="Contact" type="email" />
          <NumberField control={control} name="Depth" label="Depth" unit="m" />
          <SelectField control={control} name="Kind" label="Kind" options={kinds} />
          <PasswordField control={control} name="Secret" label="Logger password" autoComplete="new-password" />
          <SwitchField
            control={control}
            name="IsActive"
            label="Active"
            help="Inactive stations are not shown on the map."
          />
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained">
              Save station
            </Button>
            <Button onClick={refuse}>As if the server refused</Button>
          </Stack>
          <Typography variant="body2">{sent}</Typography>
        </Form>
      </Story>
      <Story title="In a dialog">
        <DialogForm />
      </Story>
    </>
  );
}

const Note = z.object({ Text: z.string().trim().min(1).max(200) });

function DialogForm() {
  const [isOpen, setIsOpen] = useState(false);
  const form = useZodForm(Note, { Text: '' });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Add a note
      </Button>
      <FormDialog
        open={isOpen}
        title="Add a note"
        submitLabel="Add note"
        onClose={() => setIsOpen(false)}
        onSubmit={(event) => void form.handleSubmit(() => setIsOpen(false))(event)}
      >
        <Stack sx={{ pt: 1 }}>
          <TextField control={form.control} name="Text" label="Note" lines={3} autoFocus />
        </Stack>
      </FormDialog>
    </>
  );
}
