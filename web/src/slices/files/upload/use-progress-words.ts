import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#ui/file-size.ts';
import type { Upload } from './use-file-uploads.ts';

/** How far an upload is, how fast it goes and how long it will take; or what it waits for, counted down. */
export function useProgressWords({ file, state, sentBytes, began, wait }: Upload): string {
  const { t } = useTranslation('files');
  const { t: kit } = useTranslation('kit');
  const now = useEverySecond(state === 'sending');
  if (state === 'waiting') return t('upload.waiting');
  if (wait) {
    const count = Math.max(0, Math.ceil((wait.until - now) / 1000));
    return t(wait.why === 'busy' ? 'upload.busy' : 'upload.unreachable', { count });
  }
  const amount = t('upload.amount', { sent: fileSize(sentBytes), total: fileSize(file.size) });
  const seconds = began ? (now - began.at) / 1000 : 0;
  const perSecond = began && seconds >= 1 ? (sentBytes - began.bytes) / seconds : 0;
  if (perSecond <= 0) return amount;
  const left = (file.size - sentBytes) / perSecond;
  const time =
    left < 60
      ? kit('progress.secondsLeft', { count: Math.max(1, Math.round(left)) })
      : left < 5400
        ? kit('progress.minutesLeft', { count: Math.round(left / 60) })
        : kit('progress.hoursLeft', { count: Math.round(left / 3600) });
  return [amount, t('upload.rate', { rate: fileSize(perSecond) }), time].join(' · ');
}

function useEverySecond(isOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
