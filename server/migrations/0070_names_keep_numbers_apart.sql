-- Names are compared with what stands between two digits, and with signs of comparison: MW-1-1 and MW-11 are two wells.
-- The stored comparison forms are made again from the older ones, which lack only those signs.
create function refold_name(name text, folded text) returns text language plpgsql immutable as $$
declare
  shown text := normalize(name, NFKC);
  signed text := folded;
  between text[];
  kept text[];
  digits text;
  result text;
begin
  if shown ~ '[<>≤≥]' then signed := refold_signs(lower(shown), folded); end if;
  between := regexp_split_to_array(shown, '[0-9]');
  kept := regexp_split_to_array(signed, '[0-9]');
  digits := regexp_replace(signed, '[^0-9]', '', 'g');
  if cardinality(between) <> cardinality(kept) or length(digits) < 2 then return signed; end if;
  result := kept[1];
  for at in 1 .. length(digits) loop
    result := result || substr(digits, at, 1) || kept[at + 1];
    if at < length(digits) and kept[at + 1] = '' and between[at + 1] <> '' then
      result := result || coalesce(nullif(regexp_replace(
        regexp_replace(between[at + 1], '[-\u2010-\u2015\u2212]', '-', 'g'), '\s+', '', 'g'), ''), ' ');
    end if;
  end loop;
  return result;
end $$;

create function refold_signs(shown text, folded text) returns text language plpgsql immutable as $$
declare
  result text := '';
  next_at int := 1;
  letter text;
begin
  foreach letter in array regexp_split_to_array(shown, '') loop
    if letter = substr(folded, next_at, 1) then
      result := result || letter;
      next_at := next_at + 1;
    elsif letter in ('<', '>', '≤', '≥') then
      result := result || letter;
    end if;
  end loop;
  return case when next_at > length(folded) then result else folded end;
end $$;

-- The owner of a table is let through its policy while the policy is not forced: all tenants at once.
alter table synonyms no force row level security;
update synonyms set folded = refold_name(name, folded) where folded <> refold_name(name, folded);
alter table synonyms force row level security;

alter table analytes no force row level security;
update analytes set folded = refold_name(name, folded) where folded <> '' and folded <> refold_name(name, folded);
alter table analytes force row level security;

alter table analyte_aliases no force row level security;
update analyte_aliases set folded = refold_name(name, folded), folded_method = refold_name(method, folded_method)
  where (folded, folded_method) <> (refold_name(name, folded), refold_name(method, folded_method));
alter table analyte_aliases force row level security;

alter table remembered_names no force row level security;
update remembered_names set folded = refold_name(text, folded)
  where kind <> 'unit' and folded <> refold_name(text, folded);
alter table remembered_names force row level security;

drop function refold_name;
drop function refold_signs;
