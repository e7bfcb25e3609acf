-- People type other signs for an apostrophe, by their keyboard: O´Neal, O`Neal. All are the same word.
create or replace function name_words(name text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
    from regexp_split_to_table(
      search_key(regexp_replace(name, '[\u0060\u00b4\u02bb\u02bc\u02bd\u2018\u201b\u2032\uff07]', '''', 'g')),
      '[\s!-&(-/:-@\[-`{-~\u00b7\u2010-\u2015\u2022\u3001\u30fb]+') as word
    where word <> '';
end;

-- Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table customers no force row level security;
alter table enquiries no force row level security;
alter table customer_words no force row level security;
alter table enquiry_words no force row level security;
insert into customer_words (tenant_id, word, customer_id)
  select tenant_id, word, id from customers cross join name_words(name) as word
    where name ~ '[\u0060\u00b4\u02bb\u02bc\u02bd\u2018\u201b\u2032\uff07]'
  on conflict do nothing;
insert into enquiry_words (tenant_id, word, enquiry_id)
  select tenant_id, word, id from enquiries cross join name_words(first_name || ' ' || last_name) as word
    where first_name || last_name ~ '[\u0060\u00b4\u02bb\u02bc\u02bd\u2018\u201b\u2032\uff07]'
  on conflict do nothing;
alter table customers force row level security;
alter table enquiries force row level security;
alter table customer_words force row level security;
alter table enquiry_words force row level security;
