-- The limit of a standard may come from a table over up to three cofactors, which takes more room than an equation.
alter table standard_texts drop constraint standard_texts_value_type_check;
alter table standard_texts add constraint standard_texts_value_type_check
  check (value_type in ('double', 'equation', 'range', 'table'));
alter table standard_texts drop constraint standard_texts_value_check;
alter table standard_texts add constraint standard_texts_value_check check (length(value) between 1 and 20000);
