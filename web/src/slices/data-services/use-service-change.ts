import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from '#ui/snackbar';
import { refreshServices } from './services-api.ts';

/** A change made by a button. A refusal is reported by the shell. */
export function useServiceChange<Input = void>(change: (input: Input) => Promise<unknown>, message?: string) {
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await refreshServices();
      if (message) show(message);
    },
  });
}
