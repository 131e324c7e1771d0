import type { Message } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  rows: readonly Message[];
  hasMore: boolean;
  onMore: () => void;
}

const usualHeight = 120;

/** A list of any length: only what is in sight is drawn, and the next page is fetched when its end comes near. */
export function MessageList({ rows, hasMore, onMore }: MessageListProps) {
  const { t } = useTranslation('messages');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - 6) onMore();
  }, [hasMore, last, rows.length, onMore]);
  return (
    <Box
      ref={scroller}
      // Scrolled by keys, too.
      tabIndex={0}
      role="region"
      aria-label={t('title')}
      sx={{ maxHeight: 'calc(100dvh - 300px)', minHeight: 320, overflow: 'auto', mx: -1, px: 1 }}
    >
      <Box component="ul" sx={{ height: virtual.getTotalSize(), position: 'relative', m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ index, key, start }) => {
          const message = rows[index];
          return message ? (
            <Box
              component="li"
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              sx={{ position: 'absolute', top: 0, left: 0, right: 0, pb: 1 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              <MessageRow message={message} />
            </Box>
          ) : null;
        })}
      </Box>
    </Box>
  );
}
