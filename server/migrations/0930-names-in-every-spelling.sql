-- Labels write a name with the letters that every keyboard has (ICAO Doc 9303, part 3, section 6): Mueller or Muller for Müller, Ostergard for
-- Østergård; without marks that nobody sees; and particles together with the next word or apart: Mc Donald, McDonald. A search spells
-- its words in the same ways: name-spellings-rules.ts.
create function name_spellings(name text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  with typed (text) as (
    select normalize(
      regexp_replace(
        regexp_replace(name, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
        '[\u0060\u00b4\u02bb\u02bc\u02bd\u2018\u201b\u2032\uff07]', '''', 'g'
      ), NFC)
  ),
  spelled (text) as (
    select text from typed
    union
    select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      text, 'ä', 'ae'), 'Ä', 'AE'), 'ö', 'oe'), 'Ö', 'OE'), 'ü', 'ue'), 'Ü', 'UE'), 'å', 'aa'), 'Å', 'AA'), 'ø', 'oe'), 'Ø', 'OE')
      from typed
  ),
  plain (text) as (
    select regexp_replace(search_key(translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        text, 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'),
      'øØłŁđĐðÐħĦŧŦı', 'oOlLdDdDhHtTi')), '[\u0640\u064b-\u065f\u0670]', '', 'g')
      from spelled
  )
  select text from plain
  union
  select regexp_replace(
    text,
    '\m(o|d|l|mc|mac|fitz|de|del|della|da|di|do|dos|du|la|le|van|von|der|den|st|al|el|bin|ben|abu|abdul)[\s.-]{1,3}(?=\w)',
    '\1', 'g')
    from plain;
end;

create or replace function name_words(name text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
    from name_spellings(name) as spelling
    cross join regexp_split_to_table(spelling, '[\s!-&(-/:-@\[-`{-~\u00b7\u2010-\u2015\u2022\u3001\u30fb]+') as word
    where word <> '';
end;

-- Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table customers no force row level security;
alter table enquiries no force row level security;
alter table customer_words no force row level security;
alter table enquiry_words no force row level security;
insert into customer_words (tenant_id, word, customer_id)
  select tenant_id, word, id from customers cross join name_words(name) as word
  on conflict do nothing;
insert into enquiry_words (tenant_id, word, enquiry_id)
  select tenant_id, word, id from enquiries cross join name_words(first_name || ' ' || last_name) as word
  on conflict do nothing;
alter table customers force row level security;
alter table enquiries force row level security;
alter table customer_words force row level security;
alter table enquiry_words force row level security;
