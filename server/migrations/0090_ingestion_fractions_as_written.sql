-- Fractions that results were stored with as a file wrote them, before they were read: 'Filtered, lab' is Dissolved today.
alter table folded_name_reports add column fractions jsonb not null default '[]';
