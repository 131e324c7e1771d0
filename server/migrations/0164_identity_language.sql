-- The language a person chose. Mails, reports and answers without a wish of their own are written in it; null is English.
alter table users add column language text constraint users_language_known check (language in ('en', 'fr'));
