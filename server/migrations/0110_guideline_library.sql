-- A guideline of the public library is stored when the first tenant uses it; its versions are the editions of the library.
alter table guidelines add column library_key text;
create unique index guidelines_library_key_unique on guidelines (library_key)
  where library_key is not null and removed_at is null;
