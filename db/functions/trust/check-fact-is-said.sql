-- Trigger: refuses to submit or verify a contact (telephone, e-mail, web domain) that only an import stated.
create or replace function check_fact_is_said() returns trigger
language plpgsql
as $$
declare
  kinds constant text[] := case new.kind when 'phone' then array['phone', 'whatsapp'] when 'email' then array['email'] else array['web'] end;
begin
  if (select bool_and(source = 'import') from business_contacts where business_id = new.business_id and kind = any (kinds)
    and case new.kind when 'web_domain' then position(new.value in lower(value)) > 0 else lower(value) = lower(new.value) end) then
    raise exception 'only an import knows this contact' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger verification_facts_said
  before insert or update of state, value on verification_facts
  for each row
  when (new.kind in ('phone', 'email', 'web_domain') and new.state in ('pending', 'needs_more', 'valid'))
  execute function check_fact_is_said();
