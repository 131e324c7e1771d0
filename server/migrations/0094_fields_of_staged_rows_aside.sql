-- What a file wrote of a row is most of its width, and is asked for by few: it is kept aside, as it is, so that naming,
-- counting and storing rows neither read nor write it again. Rows that wait now are moved when they are next written.
alter table staged_rows alter column fields set storage external;
alter table staged_rows set (toast_tuple_target = 512);
