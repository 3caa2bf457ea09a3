-- Trigger: a quotation moves only along its states, and once sent its terms never change: a new edition does.
create or replace function guard_quotation() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if new.state <> old.state and not (case old.state
    when 'draft' then new.state = 'sent'
    when 'sent' then new.state in ('accepted', 'refused', 'expired', 'withdrawn', 'replaced')
    when 'accepted' then new.state in ('withdrawn', 'deposit_paid', 'paid')
    when 'deposit_paid' then new.state = 'paid'
    when 'paid' then new.state = 'deposit_paid'
    when 'refused' then new.state = 'replaced'
    when 'expired' then new.state = 'replaced'
    when 'withdrawn' then new.state = 'replaced'
    else false end) then
    raise exception 'a quotation does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'quotations_transition';
  end if;
  if old.state <> 'draft' and (new.currency, new.tax_rate, new.tax_name, new.valid_until, new.note, new.deposit_percent,
      new.shipping_kind, new.shipping_name, new.shipping_price, new.contact_id, new.edition)
    is distinct from (old.currency, old.tax_rate, old.tax_name, old.valid_until, old.note, old.deposit_percent,
      old.shipping_kind, old.shipping_name, old.shipping_price, old.contact_id, old.edition) then
    raise exception 'a sent quotation does not change' using errcode = 'check_violation', constraint = 'quotations_unchanged';
  end if;
  return new;
end $$;

create trigger quotations_guarded
  before update on quotations
  for each row
  execute function guard_quotation();
