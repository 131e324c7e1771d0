-- What each standard says of each result, so that reports can be opened without judging: { standards, constant, reasons },
-- two bytes for each standard and result, and its limits, once where they are all the same.
alter table kept_verdicts add column details jsonb not null default '{"standards": [], "constant": [], "reasons": []}';
alter table kept_verdicts add column outcomes bytea not null default '';
alter table kept_verdicts add column limits bytea not null default '';
-- What is kept says less than that: everything is judged once more, and nothing is compared with what it was.
truncate kept_verdicts;
