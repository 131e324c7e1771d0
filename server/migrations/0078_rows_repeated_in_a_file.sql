-- Rows of one file that say again what another row says are counted as such, apart from what was stored before.
alter table ingestions add column repeated_count int not null default 0;
alter table ingestions drop constraint ingestions_books_balance;
alter table ingestions add constraint ingestions_books_balance check
  (read_count = ready_count + held_count + rejected_count + dropped_count + stored_count + unchanged_count + repeated_count);
alter table imports add column repeated_count int not null default 0;
