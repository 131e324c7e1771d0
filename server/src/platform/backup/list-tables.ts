import type pg from 'pg';

type Queryable = Pick<pg.Client, 'query'>;

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Its rows belong to tenants, and are seen one tenant at a time. */
  readonly isTenantTable: boolean;
}

/** Of the queue only what waits is worth keeping. */
const queueTables = ['_private_jobs', '_private_tasks', '_private_job_queues'];

/** Every table of a backup, each after the tables it refers to. The list of migrations is kept in the manifest. */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isTenantTable",
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'graphile_worker' and c.relname = any($1))
     group by 1, 2, 3 order by 1, 2`,
    [queueTables],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`,
  );
  return inOrder(rows, references);
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) {
      throw new Error(`These tables refer to one another in a circle: ${[...waiting.keys()].join(', ')}.`);
    }
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

export interface Sequence {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  /** Quoted, ready for a statement. */
  readonly sequence: string;
}

/** The sequences behind identity columns. */
export async function listSequences(client: Queryable, tables: readonly Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select n.nspname as schema, c.relname as table, a.attname as column,
       pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows.filter((row) => tables.some((table) => table.schema === row.schema && table.name === row.table));
}
