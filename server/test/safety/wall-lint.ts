import type pg from 'pg';

/** Tables of the installation itself, seen by all tenants. A new table is either protected or named here. */
const systemTables = [
  'memberships',
  'migrations',
  'one_time_codes',
  'recurring_work',
  'services',
  'sessions',
  'sign_in_failures',
  'tenants',
  'users',
  'work_accounts',
  'access_tokens',
  'service_clients',
  'copied_logs',
  'workers',
  'media_types',
  'station_categories',
  'station_grants',
  'tags',
  'unit_groups',
  'units',
  'unit_aliases',
  'unit_group_members',
  'unit_conversions',
  'unit_stamps',
  'guidelines',
  'guideline_media_types',
  'guideline_versions',
  'tenant_guidelines',
  'standards',
  'standard_texts',
  'cofactors',
  'cofactor_strategies',
  'default_approval_levels',
  'continuous_import_settings',
];

const tenantPolicy = `(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer AS "nullif"))`;
const notGranted = `(( SELECT ((NULLIF(current_setting('app.stations'::text, true), ''::text) IS NOT NULL))::integer AS int4) <> 1)`;
const writing = `(${tenantPolicy} AND ${notGranted})`;
/**
 * A reader by grant sees the rows of the granted stations or places, in tables that name them, flags, taxa and survey
 * types that are on what it reads, and in some tables all of the owner's (`tenant_id`): what grades mean, so that what
 * the owner filters out stays out.
 */
const settings = ['stations', 'features', 'flags', 'taxa', 'survey_types', 'tenant_id'] as const;
const granted = (setting: (typeof settings)[number]) =>
  `= ANY (( SELECT (string_to_array(NULLIF(current_setting('app.${setting}'::text, true), ''::text), ','::text))::bigint[] AS string_to_array)::bigint[]))))`;
const isReading = settings
  .map((setting) => {
    const [start, end] = [`(${tenantPolicy} AND (${notGranted} OR (`, ` ${granted(setting)}`];
    return `(starts_with(qual, $q$${start}$q$) and right(qual, ${end.length}) = $q$${end}$q$
      and substr(qual, ${start.length + 1}, length(qual) - ${start.length + end.length}) ~ '^[a-z_]+$')`;
  })
  .join(' or ');

/** Each rule selects the text of its findings. `t` holds the tables of the application, `tt` those of tenants. */
const rules: readonly string[] = [
  `select 'role ' || rolname || ' is powerful' from pg_roles
     where rolname = 'freshet_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  `select 'freshet_app is a member of ' || roleid::regrole from pg_auth_members where member = 'freshet_app'::regrole`,
  `select 'freshet_app may create things in the schema' where has_schema_privilege('freshet_app', 'public', 'create')`,
  `select name || ' has no tenant_id and is not a system table' from t
     where not has_tenant and name <> all (array['${systemTables.join("','")}'])`,
  `select name || ' is both a system table and a tenant table' from tt where name = any (array['${systemTables.join("','")}'])`,
  `select name || ' has row-level security off or not forced' from tt where not (relrowsecurity and relforcerowsecurity)`,
  `select name || ' is not owned by freshet_owner' from t where relowner <> 'freshet_owner'::regrole`,
  `select name || ' has ' || count(p.oid) || ' policies' from tt left join pg_policy p on p.polrelid = tt.oid
     group by name having count(p.oid) <> 1`,
  `select name || ' has a weak policy ' || policyname from tt join pg_policies p on p.tablename = name and p.schemaname = 'public'
     where cmd <> 'ALL' or permissive <> 'PERMISSIVE' or roles <> '{public}'
       or not coalesce(qual = $q$${writing}$q$ or ${isReading}, false)
       or with_check is distinct from $q$${writing}$q$`,
  `select name || '.tenant_id may be null or is no integer' from tt join pg_attribute a on a.attrelid = tt.oid and a.attname = 'tenant_id'
     where not a.attnotnull or a.atttypid <> 'int4'::regtype`,
  `select name || ' has no primary key' from tt where not exists (select from pg_index i where i.indrelid = tt.oid and i.indisprimary)`,
  `select 'index ' || i.indexrelid::regclass || ' does not begin with tenant_id' from tt join pg_index i on i.indrelid = tt.oid
     left join pg_attribute a on a.attrelid = tt.oid and a.attnum = i.indkey[0] where a.attname is distinct from 'tenant_id'`,
  `select 'foreign key ' || k.conname || ' does not carry tenant_id' from pg_constraint k
     join tt a on a.oid = k.conrelid join tt b on b.oid = k.confrelid
     where k.contype = 'f' and not exists (
       select from unnest(k.conkey, k.confkey) as pair (mine, theirs)
       join pg_attribute m on m.attrelid = k.conrelid and m.attnum = mine and m.attname = 'tenant_id'
       join pg_attribute f on f.attrelid = k.confrelid and f.attnum = theirs and f.attname = 'tenant_id')`,
  `select 'foreign key ' || conname || ' sets columns to null or a default' from pg_constraint k join t on t.oid = k.conrelid
     where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))`,
  `select name || ' has the trigger ' || tgname from tt join pg_trigger g on g.tgrelid = tt.oid where not g.tgisinternal`,
  `select name || '.' || attname || ' counts in less than bigint' from tt join pg_attribute a on a.attrelid = tt.oid
     where attnum > 0 and not attisdropped and atttypid <> 'int8'::regtype
       and (attidentity <> '' or pg_get_serial_sequence('public.' || quote_ident(name), attname) is not null)`,
  `select 'view ' || c.relname || ' shows more than its reader may see' from pg_class c where relnamespace = 'public'::regnamespace
     and ((relkind = 'v' and not coalesce(reloptions, '{}') @> array['security_invoker=true'])
       or (relkind = 'm' and has_table_privilege('freshet_app', c.oid, 'select')))`,
  `select 'function ' || oid::regprocedure || ' runs with the rights of its owner' from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef`,
  `select 'freshet_app has ' || right_of || ' on ' || name from t,
     unnest(array['truncate', 'references', 'trigger']) right_of where has_table_privilege('freshet_app', t.oid, right_of)`,
  `select 'freshet_app may rewrite ' || name from t where name in ('audit_entries', 'audit_seals', 'execution_logs', 'migrations')
     and (has_any_column_privilege('freshet_app', t.oid, 'update')
       or (name <> 'execution_logs' and has_table_privilege('freshet_app', t.oid, 'delete')))`,
];

/**
 * Everything in the catalogue that could let one tenant see or touch another's rows, or that a distributed engine
 * refuses.
 */
export async function findHolesInTheWall(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ finding: string }>(`
    with t as (
      select c.oid, c.relname::text as name, c.relowner, c.relrowsecurity, c.relforcerowsecurity, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    tt as (select * from t where has_tenant),
    findings (finding) as (${rules.join('\nunion all\n')})
    select finding from findings order by finding`);
  return rows.map((row) => row.finding);
}

/** The names of the tables that hold tenants' rows. */
export async function listTenantTables(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' order by 1`);
  return rows.map((row) => row.name);
}
