-- Raises an error for a ledger entry that lacks postings, whose postings do not sum to zero per currency, or that
-- reverses an entry only in part or reverses a reversal.
create or replace function refuse_broken_entry(entry_id uuid) returns void
language plpgsql stable
as $$
declare
  entry ledger_entries;
  postings bigint;
begin
  select * into strict entry from ledger_entries e where e.id = refuse_broken_entry.entry_id;
  select count(*) into postings from ledger_postings p where p.entry_id = entry.id;
  if postings <> entry.size then
    raise exception 'an entry of % postings has %', entry.size, postings using errcode = 'check_violation', constraint = 'ledger_entries_whole';
  end if;
  if exists (select from ledger_postings p where p.entry_id = entry.id group by p.currency having sum(p.amount) <> 0) then
    raise exception 'the postings of an entry sum to zero in each currency' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  if entry.reverses is not null and (
    exists (select from ledger_entries e where e.id = entry.reverses and e.reverses is not null)
    or exists (
      (select p.position, p.account_id, -p.amount from ledger_postings p where p.entry_id = entry.reverses)
      except (select p.position, p.account_id, p.amount from ledger_postings p where p.entry_id = entry.id)
    )
    or (select e.size from ledger_entries e where e.id = entry.reverses) <> entry.size
  ) then
    raise exception 'a reversal takes back the whole of an entry that is none'
      using errcode = 'check_violation', constraint = 'ledger_entries_reversal';
  end if;
end $$;
