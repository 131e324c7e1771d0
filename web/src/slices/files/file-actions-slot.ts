import type { FileDetail } from '@freshet/contract';
import { createContext, type ReactNode } from 'react';

export interface FileActionsSlotProps {
  file: FileDetail;
}

/**
 * What can be done with a file besides what this slice does: ingest it, find out its type. A higher slice knows how; the
 * application puts it in here.
 */
export const FileActionsSlot = createContext<((props: FileActionsSlotProps) => ReactNode) | null>(null);

/** Chooses by which file type a file is read, for tenant administrators who set it by hand. */
export interface FileTypeFieldProps {
  value: string | null;
  onChange: (fileSchemaId: string | null) => void;
}
export const FileTypeFieldSlot = createContext<((props: FileTypeFieldProps) => ReactNode) | null>(null);
