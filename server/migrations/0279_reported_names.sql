-- What the file called the analyte of a result, where that is not the name or alias it was found by. Results stored before
-- do not have it: reports show the name they were found by, as they did.
alter table results add column reported_as text check (length(reported_as) <= 500);
