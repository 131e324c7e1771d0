import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isAlways: boolean;
}

const typeScriptTypes: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'string',
  json: 'Json',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
  tstzmultirange: 'string',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _float8: 'number[]',
};

/** The tables and views of a migrated database as TypeScript, for Kysely. A test compares this with the committed file. */
export async function describeSchema(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_identity = 'YES' as "hasDefault", 
      coalesce(c.identity_generation = 'ALWAYS', false) or c.is_generated = 'ALWAYS' as "isAlways"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW') and c.table_name <> 'migrations'
    order by c.table_name, c.ordinal_position`);
  const tables = groupByTable(rows);
  const parts = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('')}  };\n`);
  return [
    '// Generated from the migrated database; `npm run schema` rewrites it.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    'type Json = ColumnType<unknown, string | null, string | null>;',
    'type JsonWithDefault = ColumnType<unknown, string | null | undefined, string | null>;\n',
    `export interface Database {\n${parts.join('')}}\n`,
  ].join('\n');
}

function groupByTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

function describeColumn({ name, type, isNullable, hasDefault, isAlways }: Column): string {
  const known = typeScriptTypes[type];
  if (!known) throw new Error(`Add the PostgreSQL type ${type} to typeScriptTypes.`);
  const base = isNullable ? `${known} | null` : known;
  if (known === 'Json') return `    ${name}: ${hasDefault ? 'JsonWithDefault' : 'Json'};\n`;
  const wrapped = isAlways ? `GeneratedAlways<${base}>` : hasDefault ? `Generated<${base}>` : base;
  return `    ${name}: ${wrapped};\n`;
}
