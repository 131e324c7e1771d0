-- How a station stands: of each analyte that something judges, the results of its newest day, by the worst of them. Made
-- from what is kept of the verdicts, in the transaction that keeps them.
create table station_states (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  data_source_id bigint not null,
  -- how many analytes stand so
  exceeds        int not null check (exceeds >= 0),
  undetermined   int not null check (undetermined >= 0),
  waiting        int not null check (waiting >= 0),
  meets          int not null check (meets >= 0),
  not_covered    int not null check (not_covered >= 0),
  primary key (tenant_id, data_source_id)
);

-- What was kept before says it already.
alter table kept_verdicts no force row level security;
insert into station_states (tenant_id, data_source_id, exceeds, undetermined, waiting, meets, not_covered)
select tenant_id, data_source_id, count(*) filter (where kinds & 16 > 0),
  count(*) filter (where kinds & 24 = 8), count(*) filter (where kinds & 28 = 4), count(*) filter (where kinds & 30 = 2),
  count(*) filter (where kinds & 30 = 0)
from (
  select k.tenant_id, k.data_source_id, coalesce((
      select bit_or(get_byte(k.said, g * (length(k.days) / 2) + i))
      from generate_series(0, length(k.days) / 2 - 1) i, generate_series(0, cardinality(k.guideline_ids) - 1) g
      where get_byte(k.days, 2 * i) + 256 * get_byte(k.days, 2 * i + 1) = (
        select max(get_byte(k.days, 2 * j) + 256 * get_byte(k.days, 2 * j + 1))
        from generate_series(0, length(k.days) / 2 - 1) j)), 0) as kinds
  from (
    select distinct on (tenant_id, data_source_id, analyte_id) * from kept_verdicts
    order by tenant_id, data_source_id, analyte_id, year desc
  ) k
) newest
group by tenant_id, data_source_id;
alter table kept_verdicts force row level security;

select protect_tenant_table('station_states');
