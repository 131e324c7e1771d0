import { type RawBuilder, sql } from 'kysely';
import type { Field, LogClause, TextField } from './log-clause.ts';

const columns: Readonly<Record<Field, RawBuilder<unknown>>> = {
  EventLevel: sql.ref('level'),
  ProcessInstanceId: sql.ref('process_instance_id'),
  ExecutionId: sql`execution_id::text`,
  Source: sql.ref('source'),
  FileId: sql.ref('file_id'),
  TenantId: sql.ref('tenant_id'),
  Id: sql.ref('id'),
  Message: sql.ref('message'),
  UserLogs: sql.ref('user_logs'),
  TimeStamp: sql.ref('at'),
};

const texts: Readonly<Record<TextField, RawBuilder<string>>> = {
  Message: sql<string>`message`,
  UserLogs: sql<string>`array_to_string(user_logs, ' ')`,
};

export const columnOf = (field: Field): RawBuilder<unknown> => columns[field];

/** A clause as a condition on rows. Which rows there are is decided by the transaction: those of its tenant. */
export function clauseSql(clause: LogClause): RawBuilder<boolean> {
  switch (clause.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'equals':
      return equalsSql(clause.field, clause.values);
    case 'prefix':
      return sql<boolean>`starts_with(lower(source), ${clause.text.toLowerCase()})`;
    case 'words':
      return join(
        clause.words.map((word) => sql<boolean>`${texts[clause.field]} ~* ${`\\y${word}\\y`}`),
        clause.needsAll ? sql` and ` : sql` or `,
        false,
      );
    case 'phrase':
      return clause.words.length === 0
        ? sql<boolean>`false`
        : sql<boolean>`${texts[clause.field]} ~* ${`\\y${clause.words.join('\\W+')}${clause.isOpen ? '' : '\\y'}`}`;
    case 'time':
      return timeSql(clause.bounds);
    case 'exists':
      return clause.field === 'UserLogs'
        ? sql<boolean>`cardinality(user_logs) > 0`
        : sql<boolean>`${columns[clause.field]} is not null`;
    case 'bool':
      return boolSql(clause);
  }
}

function equalsSql(field: Extract<LogClause, { kind: 'equals' }>['field'], values: readonly string[]) {
  const list = [...values];
  if (field === 'ExecutionId') return sql<boolean>`execution_id = any (${list.filter(isUuid)}::uuid[])`;
  if (field === 'FileId' || field === 'TenantId' || field === 'Id') {
    return sql<boolean>`${columns[field]} = any (${list}::bigint[])`;
  }
  // One value by `=`, so that its index also gives the order of the lines.
  return list.length === 1
    ? sql<boolean>`${columns[field]} = ${list[0]}`
    : sql<boolean>`${columns[field]} = any (${list}::text[])`;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function timeSql({ gt, gte, lt, lte }: Extract<LogClause, { kind: 'time' }>['bounds']): RawBuilder<boolean> {
  const parts = [
    ...(gt ? [sql<boolean>`at > ${gt}`] : []),
    ...(gte ? [sql<boolean>`at >= ${gte}`] : []),
    ...(lt ? [sql<boolean>`at < ${lt}`] : []),
    ...(lte ? [sql<boolean>`at <= ${lte}`] : []),
  ];
  return join(parts, sql` and `, true);
}

function boolSql({ must, should, mustNot, atLeast }: Extract<LogClause, { kind: 'bool' }>): RawBuilder<boolean> {
  const counted = should.map((each) => sql`(${clauseSql(each)})::int`);
  const parts = [
    ...must.map(clauseSql),
    ...mustNot.map((each) => sql<boolean>`not coalesce(${clauseSql(each)}, false)`),
    ...(atLeast > 0 ? [atLeastSql()] : []),
  ];
  return join(parts, sql` and `, true);

  function atLeastSql(): RawBuilder<boolean> {
    if (atLeast > should.length) return sql<boolean>`false`;
    return atLeast === 1
      ? join(should.map(clauseSql), sql` or `, false)
      : sql<boolean>`${sql.join(counted, sql` + `)} >= ${atLeast}`;
  }
}

/** `empty` is what no part at all says. */
function join(parts: readonly RawBuilder<boolean>[], by: RawBuilder<unknown>, empty: boolean): RawBuilder<boolean> {
  if (parts.length === 0) return empty ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${sql.join(parts, by)})`;
}
