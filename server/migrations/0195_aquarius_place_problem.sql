-- Why a location got no place when it was synchronised; empty when it has one.
alter table aquarius_stations add column place_problem text not null default '';
