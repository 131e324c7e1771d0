import type { CodedSentence } from '@freshet/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { AppLink } from '#ui/link/link';
import { useSourceWords } from '../source-words.ts';
import type { LogLine } from './logs-queries.ts';

interface LogLinesProps {
  lines: readonly LogLine[];
  /** The address of the execution that wrote a line. */
  executionHref: (line: LogLine['_source']) => string;
}

const colours = { error: 'error', warn: 'warning' } as const;

/** Lines of the log, newest first, each with the way to its execution, its file and what came of it. */
export function LogLines({ lines, executionHref }: LogLinesProps) {
  const { t } = useTranslation('logs');
  return (
    <Box component="ul" aria-label={t('lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Line key={line._id} line={line} executionHref={executionHref} />
      ))}
    </Box>
  );
}

function Line({ line, executionHref }: { line: LogLine } & Pick<LogLinesProps, 'executionHref'>) {
  const { t } = useTranslation('logs');
  const words = useSourceWords();
  const { EventLevel, Message, Coded, TimeStamp, UserLogs, Source, FileId, Link } = line._source;
  const level = EventLevel === 'error' || EventLevel === 'warn' ? EventLevel : null;
  const messages = UserLogs.filter((each) => each !== Message);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', md: 'row' }}
      sx={{ gap: { xs: 0.25, md: 1.5 }, py: 0.75, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexShrink: 0, width: { md: 260 } }}>
        <Typography variant="body2" className="numbers" color="textSecondary">
          {showLineTime(TimeStamp)}
        </Typography>
        <Chip
          size="small"
          variant={level ? 'filled' : 'outlined'}
          color={level ? colours[level] : 'default'}
          label={t(`levels.${level ?? 'info'}`)}
        />
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {translateStatement({
            Message: Message.replace(`${Source}:`, `${words(Source)}:`),
            Coded: Coded && nameWork(Coded, Source, words(Source)),
          })}
        </Typography>
        {messages.map((each) => (
          <Typography key={each} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {each}
          </Typography>
        ))}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Typography variant="caption" color="textSecondary" title={Source}>
            {words(Source)}
          </Typography>
          <Typography variant="caption" component="div" sx={{ display: 'flex', gap: 1.5 }}>
            <AppLink href={executionHref(line._source)}>{t('execution')}</AppLink>
            {FileId ? <AppLink href={`/datasets/${FileId}`}>{t('file')}</AppLink> : null}
            {Link ? <AppLink href={Link}>{t('outcome')}</AppLink> : null}
          </Typography>
        </Stack>
      </Box>
    </Stack>
  );
}

/** To the second: lines of one piece of work follow each other quickly. */
function showLineTime(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** Work that has no other name is called by what did it, in the words of screens. */
const nameWork = (code: CodedSentence, source: string, name: string): CodedSentence =>
  code.Values.work === source ? { ...code, Values: { ...code.Values, work: name } } : code;
