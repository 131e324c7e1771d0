// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '#i18n';
import { NumberField, PasswordField, SelectField, SwitchField, TextField } from './field.tsx';
import { applyProblems, Form, useZodForm } from './form.tsx';

const Station = z.object({
  Name: z.string().trim().min(1, 'Name is required').max(8),
  Email: z.email(),
  Depth: z.number().min(0).nullable(),
  Kind: z.enum(['river', 'lake']),
  Secret: z.string().min(8),
  IsActive: z.boolean(),
});
type Station = z.infer<typeof Station>;

const good: Station = { Name: 'Mill', Email: 'a@b.ca', Depth: 2, Kind: 'river', Secret: 'long enough', IsActive: true };
const kinds = [
  { value: 'river', label: 'River' },
  { value: 'lake', label: 'Lake' },
];

function StationForm({ start = good, onSend }: { start?: Station; onSend: (station: Station) => void }) {
  const form = useZodForm(Station, start);
  const { control } = form;
  const refuse = () =>
    applyProblems(form, [
      { Path: 'body.Email', Message: 'This address is taken.' },
      { Path: 'Tenant', Message: 'This tenant is archived.' },
    ]);
  return (
    <Form form={form} onSubmit={onSend}>
      <TextField control={control} name="Name" label="Name" help="As on the sign." />
      <TextField control={control} name="Email" label="Contact" />
      <NumberField control={control} name="Depth" label="Depth" unit="m" />
      <SelectField control={control} name="Kind" label="Kind" options={kinds} />
      <PasswordField control={control} name="Secret" label="Secret" autoComplete="new-password" />
      <SwitchField control={control} name="IsActive" label="Active" />
      <button type="submit">Save</button>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </Form>
  );
}

const show = (start?: Station) => {
  const onSend = vi.fn();
  render(<StationForm onSend={onSend} {...(start ? { start } : {})} />);
  return onSend;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (label: string | RegExp) => screen.getByLabelText(label);

test('what the schema accepts is sent as the schema makes it', async () => {
  const onSend = show({ ...good, Name: '  Mill ' });
  await userEvent.clear(field('Depth'));
  await userEvent.type(field('Depth'), '3.25');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(screen.getByRole('option', { name: 'Lake' }));
  await save();
  expect(onSend.mock.lastCall?.[0]).toEqual({ ...good, Depth: 3.25, IsActive: false, Kind: 'lake' });
});

test('messages stand under their fields, the first field at fault has the focus, and nothing is sent', async () => {
  const onSend = show({ ...good, Name: '', Email: 'nobody', Secret: 'short' });
  await save();
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Name'));
  const described = document.getElementById(field('Name').getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Name is required');
  expect(screen.getByText('This is not an e-mail address.')).toBeDefined();
  expect(screen.getByText('Use at least 8 characters.')).toBeDefined();
});

test('a message goes away as soon as the field is right', async () => {
  show({ ...good, Name: '' });
  await save();
  await userEvent.type(field('Name'), 'Mill');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.getByText('As on the sign.')).toBeDefined();
});

test('what is no number stays as typed and is said to be none', async () => {
  const onSend = show();
  await userEvent.clear(field('Depth'));
  await userEvent.type(field('Depth'), '12,5x');
  await save();
  expect(field('Depth')).toHaveProperty('value', '12,5x');
  expect(screen.getByText('This is not a number.')).toBeDefined();
  expect(onSend).not.toHaveBeenCalled();
});

test('an emptied number is null, not 0, and a reset brings the old one back', async () => {
  const onSend = show();
  await userEvent.clear(field('Depth'));
  await save();
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ Depth: null });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Depth')).toHaveProperty('value', '2');
});

test('in French a number has a comma, as it is typed there', async () => {
  await setLanguage('fr');
  const onSend = show({ ...good, Depth: 2.5 });
  expect(field('Depth')).toHaveProperty('value', '2,5');
  await save();
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ Depth: 2.5 });
  await setLanguage('en');
});

test('complaints of the server stand under their field or above the form, and typed text stays', async () => {
  show();
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Bridge');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('This address is taken.')).toBeDefined();
  expect(document.activeElement).toBe(field('Contact'));
  expect(screen.getByRole('alert').textContent).toBe('This tenant is archived.');
  expect(field('Name')).toHaveProperty('value', 'Bridge');
});

test('a password shows only on demand', async () => {
  show();
  expect(field('Secret')).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field('Secret')).toHaveProperty('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide the password' })).toBeDefined();
});
