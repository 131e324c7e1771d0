-- Whether a standard also judges what is expressed as something else (nitrate as NO3 by a limit as N), by molar mass.
alter table standard_texts add column converts_speciation boolean not null default false;
