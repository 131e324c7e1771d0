-- Names sort as people expect: numbers within them by their value, so that MW-2 comes before MW-10. Every number has
-- twelve digits here; what is longer than any name a person writes is cut, because a page ends with such a key.
alter table synonyms add column in_order text collate "C" not null generated always as (
  left(regexp_replace(regexp_replace(folded, '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})', '\1', 'g'), 400)
) stored;
