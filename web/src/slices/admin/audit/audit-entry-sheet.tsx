import type { AuditEntry } from '@freshet/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '#ui/cards/fact-list';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { SideSheet } from '#ui/side-sheet';
import { describeEntry, labelOfField, labelOfValue } from './audit-words.ts';
import { changedFields } from './changed-fields.ts';

/** One entry in full, with what was and what is side by side. */
export function AuditEntrySheet({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const facts: Fact[] = [
    { name: t('audit.columns.at'), value: `${showInstant(entry.At)} (${timeZone()})` },
    { name: t('audit.columns.who'), value: entry.UserName },
    ...(entry.ActingStaffName ? [{ name: t('audit.staff'), value: entry.ActingStaffName }] : []),
    { name: t('audit.columns.subject'), value: entry.Subject },
    ...(entry.Reason ? [{ name: t('audit.columns.reason'), value: entry.Reason }] : []),
    { name: t('audit.request'), value: entry.RequestId ?? t('users.none') },
    { name: t('audit.seal'), value: t(entry.IsSealed ? 'audit.sealed' : 'audit.unsealed') },
  ];
  return (
    <SideSheet title={describeEntry(entry.What)} onClose={onClose} width={640}>
      <FactList facts={facts} />
      <Changes entry={entry} />
    </SideSheet>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const fields = changedFields(entry.Old, entry.New);
  if (fields.length === 0) return <Typography color="textSecondary">{t('audit.noValues')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('audit.changes')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('audit.field')}</TableCell>
            <TableCell>{t('audit.old')}</TableCell>
            <TableCell>{t('audit.new')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, before, after, isChanged }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {labelOfField(name)}
              </TableCell>
              <TableCell sx={valueStyle}>{labelOfValue(before)}</TableCell>
              <TableCell
                sx={{
                  ...valueStyle,
                  fontWeight: isChanged ? 600 : 400,
                  bgcolor: isChanged ? 'wash.attention' : 'transparent',
                }}
              >
                {labelOfValue(after)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const valueStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' };
