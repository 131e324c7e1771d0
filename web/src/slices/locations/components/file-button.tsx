import Button, { type ButtonProps } from '@mui/material/Button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'startIcon' | 'variant' | 'sx'> {
  label: string;
  onFiles: (files: readonly File[]) => void;
  accept?: string;
  isMany?: boolean;
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean;
}

/** A button that asks for files. */
export function FileButton({ label, onFiles, accept, isMany, isCamera, ...props }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        multiple={isMany ?? false}
        onChange={take}
        {...(accept ? { accept } : {})}
        {...(isCamera ? { capture: 'environment' } : {})}
      />
    </>
  );
}
