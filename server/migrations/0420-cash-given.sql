-- What somebody put on the counter, where more than is kept: the receipt says it beside the change. Of older payments nobody noted it.
alter table payments add given numeric(12, 2) check (given is null or (given >= tender_amount and means = 'cash' and direction = 'in'));
