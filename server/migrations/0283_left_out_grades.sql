-- Which grades that its tenant filters out a series has points of, and for which filter that and its newest value were found.
alter table series add column left_out_grades smallint[] not null default '{}';
alter table series add column left_out_for text not null default '';
