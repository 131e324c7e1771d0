import {
  decodingOf,
  type ImporterPlatform,
  type ImporterPreview,
  ImporterPlatform as PlatformSchema,
} from '@freshet/contract';
import { decodeDcp, splitDcpMessages } from '@freshet/domain/goes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { TextInput } from './small-fields.tsx';

interface LiveProps {
  platform: ImporterPlatform;
  messages: ImporterPreview['Messages'];
}

/** A raw message, real or pasted, and its values as they are decoded with what is set up at this moment. */
export function LiveMessage({ platform, messages }: LiveProps) {
  const { t } = useTranslation('importers');
  const [typed, setTyped] = useState<string | null>(null);
  const matchingMessages = messages.filter(({ DcpAddress }) => DcpAddress === platform.DcpAddress.toUpperCase());
  // One that can be decoded shows more than one that cannot.
  const newest =
    matchingMessages.find(({ Failure }) => Failure === '' || Failure === 'notSetUp') ?? matchingMessages[0];
  const raw = typed ?? newest?.Raw ?? '';
  return (
    <Stack sx={{ gap: 1 }}>
      <TextInput label={t('live.raw')} value={raw} help={t('live.help')} lines={2} onChange={setTyped} />
      {raw === '' ? null : <Decoded raw={raw} platform={platform} />}
    </Stack>
  );
}

const mostShown = 60;

/** Whether the numbers are such that times come of them; names may still be typed. */
const canDecode = (platform: ImporterPlatform): boolean =>
  PlatformSchema.safeParse({
    ...platform,
    DcpAddress: '00000000',
    Sensors: platform.Sensors.map((sensor) => ({ ...sensor, Name: 'x' })),
  }).success;

function Decoded({ raw, platform }: { raw: string; platform: ImporterPlatform }) {
  const { t } = useTranslation('importers');
  if (!canDecode(platform)) return <div>{t('live.settingsWrong')}</div>;
  const [message] = splitDcpMessages(restore(raw)).messages;
  if (!message) return <div>{t('live.noMessage')}</div>;
  if (message.failure !== null) return <div>{t('live.notDecoded', { why: t(`failures.${message.failure}`) })}</div>;
  const { readings, errors } = decodeDcp(message.body, decodingOf(platform), message.header.receivedMs);
  return (
    <Box role="region" aria-label={t('live.values')} tabIndex={0} sx={{ maxHeight: 260, overflow: 'auto' }}>
      {errors.map(({ code, sensor, text, position }) => (
        <Box key={`${code} ${sensor} ${position}`} sx={{ color: 'error.main' }}>
          {t(`troubles.${code}`, { sensor, text, position })}
        </Box>
      ))}
      {readings.slice(0, mostShown).map(({ sensor, atMs, value }) => (
        <div key={`${sensor} ${atMs}`}>
          {t('live.reading', {
            sensor,
            at: new Date(atMs).toISOString().slice(0, 16).replace('T', ' '),
            value: value === null ? t('live.missing') : localNumbers(String(value)),
          })}
        </div>
      ))}
    </Box>
  );
}

/** Control characters are shown by their signs; the decoder wants them back. */
const restore = (text: string): string =>
  Array.from(text, (each) => {
    const code = each.charCodeAt(0);
    return code >= 0x24_00 && code < 0x24_20 ? String.fromCharCode(code - 0x24_00) : each;
  }).join('');
