-- Where in a file a surface of the ground stands, as with cover.
alter table ground_covers add column file_version_id bigint;
alter table ground_covers add column sheet text;
alter table ground_covers add column row_no int;
