-- People are found by any words of their name, in any order, each by how it begins. Under row-level security an index serves ranges
-- over columns and no look-ups in lists, so each word is a row.

-- The words of a name as people type them: folded (search_key), parted by space, by signs other than apostrophes, and by dashes. A
-- search parts its words by the same signs: words-of-name.ts.
create function name_words(name text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
    from regexp_split_to_table(search_key(name), '[\s!-&(-/:-@\[-`{-~\u00b7\u2010-\u2015\u2022\u3001\u30fb]+') as word
    where word <> '';
end;

create table customer_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  word text collate "C" not null check (word <> ''),
  customer_id uuid not null,
  primary key (tenant_id, word, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_words_of_customer on customer_words (tenant_id, customer_id, word);

create table enquiry_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  word text collate "C" not null check (word <> ''),
  enquiry_id uuid not null,
  primary key (tenant_id, word, enquiry_id),
  foreign key (tenant_id, enquiry_id) references enquiries (tenant_id, id) on delete cascade
);
create index enquiry_words_of_enquiry on enquiry_words (tenant_id, enquiry_id, word);

-- Their owner is under the rule of tenants as well, unless it says otherwise for a moment.
alter table customers no force row level security;
alter table enquiries no force row level security;
insert into customer_words (tenant_id, word, customer_id)
  select tenant_id, word, id from customers cross join name_words(name) as word;
insert into enquiry_words (tenant_id, word, enquiry_id)
  select tenant_id, word, id from enquiries cross join name_words(first_name || ' ' || last_name) as word;
alter table customers force row level security;
alter table enquiries force row level security;
select protect_tenant_table('customer_words');
select protect_tenant_table('enquiry_words');

create function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name then
      return null;
    end if;
    delete from customer_words where tenant_id = new.tenant_id and customer_id = new.id;
  end if;
  insert into customer_words (tenant_id, word, customer_id) select new.tenant_id, word, new.id from name_words(new.name) as word;
  return null;
end
$$;
create trigger customers_keep_words after insert or update of name on customers
  for each row execute function keep_customer_words();

-- Nobody changes who sent a message.
create function keep_enquiry_words() returns trigger language plpgsql as $$
begin
  insert into enquiry_words (tenant_id, word, enquiry_id)
    select new.tenant_id, word, new.id from name_words(new.first_name || ' ' || new.last_name) as word;
  return null;
end
$$;
create trigger enquiries_keep_words after insert on enquiries for each row execute function keep_enquiry_words();

-- Their indexes go with them.
alter table customers drop column folded_name, drop column folded_surname;
alter table enquiries drop column folded_name, drop column folded_surname;
