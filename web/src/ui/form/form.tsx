import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

export type KitForm<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>;

/**
 * A form that checks what is typed with the schema that the server uses too. Messages of the schema win over the kit's.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaults: DefaultValues<NoInfer<Input>>,
): KitForm<Input, Output> {
  const { t } = useTranslation('kit');
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: (issue) => describeIssue(t, issue) }),
    defaultValues: defaults,
  });
}

export interface FormProps<Input extends FieldValues, Output> {
  form: KitForm<Input, Output>;
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
  label?: string;
}

/** Sends only what the schema accepts; otherwise the first field at fault gets the focus. */
export function Form<Input extends FieldValues, Output>({ form, onSubmit, children, label }: FormProps<Input, Output>) {
  const { root } = form.formState.errors;
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Stack sx={{ gap: 2, maxWidth: 640 }}>
        {root?.message ? <Alert severity="error">{root.message}</Alert> : null}
        {children}
      </Stack>
    </form>
  );
}

/** One complaint of the server about one place of what was sent. */
export interface LocatedProblem {
  Path: string;
  Message: string;
}

/**
 * Puts each complaint of the server under its field and the focus on the first. Complaints about what is no field of
 * the form are above it. Nothing that was typed changes.
 */
export function applyProblems<Input extends FieldValues, Output>(
  form: KitForm<Input, Output>,
  problems: readonly LocatedProblem[],
): void {
  const values = form.getValues();
  const placed = problems.map(({ Path, Message }) => ({ field: fieldAt(values, Path), Message }));
  const first = placed.find(({ field }) => field)?.field;
  for (const { field, Message } of placed) {
    if (field) form.setError(field, { type: 'server', message: Message }, { shouldFocus: field === first });
  }
  const elsewhere = placed.filter(({ field }) => !field).map(({ Message }) => Message);
  if (elsewhere.length > 0) form.setError('root', { type: 'server', message: elsewhere.join(' ') });
}

/** The field a server path such as `body.Tenants[0].Name` speaks of, when the form has it. */
function fieldAt<Input extends FieldValues>(values: Input, path: string): FieldPath<Input> | null {
  const steps = path.split(/[.[\]/]+/).filter((step) => step !== '');
  const known = steps[0] === 'body' ? steps.slice(1) : steps;
  const isField = (name: string): name is FieldPath<Input> => name !== '' && hasPath(values, known);
  const name = known.join('.');
  return isField(name) ? name : null;
}

function hasPath(value: unknown, steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
  return hasPath(Reflect.get(value, step), rest);
}
