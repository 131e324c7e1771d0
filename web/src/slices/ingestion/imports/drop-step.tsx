import { type FileId, FileIdText } from '@freshet/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadFiles } from '#slices/files';
import { SectionCard } from '#ui/cards/section-card';
import { importsRoute } from '../routes.ts';
import { DetectionStep } from './detection-step.tsx';

/** Where a file begins: dropped here, then recognised, then followed on the screen of its review. */
export function DropStep(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { files = '' } = importsRoute.useSearch();
  const navigate = importsRoute.useNavigate();
  const ids = useMemo(() => idsOf(files), [files]);
  const show = (next: readonly FileId[]) =>
    void navigate({ search: (before) => ({ ...before, files: next.join(',') || undefined }), resetScroll: false });
  if (ids.length > 0) return <DetectionStep key={files} fileIds={ids} onRestart={() => show([])} />;
  return (
    <SectionCard title={t('drop.title')} purpose={t('drop.purpose')}>
      <UploadFiles onUploaded={show} />
    </SectionCard>
  );
}

/** The ids in an address; what is not one is left out. */
export const idsOf = (text: string): FileId[] =>
  [...new Set(text.split(','))].flatMap((each) => {
    const id = FileIdText.safeDecode(each);
    return id.success ? [id.data] : [];
  });
