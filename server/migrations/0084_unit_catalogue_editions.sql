-- Which edition of the shipped units has been stored: each brings what is new in it, once, so that what an installation
-- has deleted or changed of an earlier one stays so.
alter table unit_stamps add column edition int not null default 0;
update unit_stamps set edition = 1 where stamp is not null;
