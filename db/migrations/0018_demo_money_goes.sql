drop trigger ledger_accounts_only_added on ledger_accounts;--> statement-breakpoint
drop trigger ledger_entries_only_added on ledger_entries;--> statement-breakpoint
drop trigger ledger_postings_only_added on ledger_postings;--> statement-breakpoint
create trigger ledger_accounts_only_added before update or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();--> statement-breakpoint
create trigger ledger_entries_only_added before update or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();--> statement-breakpoint
create trigger ledger_postings_only_added before update or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();--> statement-breakpoint

-- Whether an entry is the demonstration's alone: it moves something of its businesses, and nothing of any other.
create function is_demo_entry(entry uuid) returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_and(b.is_demo), false)
  from ledger_postings p join ledger_accounts a on a.id = p.account_id join businesses b on b.id = a.business_id
  where p.entry_id = entry
$$;--> statement-breakpoint

create function refuse_entry_removal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_demo_entry(old.id) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger ledger_entries_never_removed before delete on ledger_entries for each row execute function refuse_entry_removal();--> statement-breakpoint

-- A posting goes with its entry alone, which was looked at.
create function refuse_posting_removal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from ledger_entries e where e.id = old.entry_id) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger ledger_postings_never_removed before delete on ledger_postings for each row execute function refuse_posting_removal();--> statement-breakpoint

create function refuse_account_removal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from businesses b where b.id = old.business_id and b.is_demo) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger ledger_accounts_never_removed before delete on ledger_accounts for each row execute function refuse_account_removal();--> statement-breakpoint
alter table ledger_postings drop constraint ledger_postings_entry_id_ledger_entries_id_fk;--> statement-breakpoint
alter table ledger_postings add constraint ledger_postings_entry_id_ledger_entries_id_fk
  foreign key (entry_id) references ledger_entries (id) on delete cascade;--> statement-breakpoint

-- The only way out of the ledger: the entries and accounts of the demonstration's businesses.
create function forget_demo_entries() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Reversals first: they point to what they take back.
  delete from ledger_entries e where e.reverses is not null and is_demo_entry(e.id);
  delete from ledger_entries e where is_demo_entry(e.id);
  delete from ledger_accounts a using businesses b where b.id = a.business_id and b.is_demo;
end $$;--> statement-breakpoint
revoke execute on function forget_demo_entries() from public;--> statement-breakpoint
grant execute on function forget_demo_entries() to lonja_app;--> statement-breakpoint

-- What has books stays the demonstration's or not: nobody calls a business invented to lose its books.
create function guard_demo_books() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts a where a.business_id = new.id) then
    raise exception 'a business with books stays what it is' using errcode = 'check_violation', constraint = 'businesses_demo_books';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger businesses_demo_books before update of is_demo on businesses for each row
  when (new.is_demo <> old.is_demo) execute function guard_demo_books();
