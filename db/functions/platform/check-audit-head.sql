-- Trigger: the head of the audit chain moves forward to an existing link only.
create or replace function check_audit_head() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.seq <= old.seq or not exists (select from audit_chain where seq = new.seq and hash = new.hash) then
    raise exception 'the head of the audit log goes on to its next links' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger audit_head_goes_on
  before update on audit_head
  for each row
  execute function check_audit_head();
