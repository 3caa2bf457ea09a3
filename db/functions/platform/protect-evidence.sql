-- Trigger: refuses changes to a file that is evidence of a fact or claim, or part of a message; only its sender may be
-- set to null.
create or replace function protect_evidence() returns trigger
language plpgsql
as $$
begin
  if (exists (select from verification_evidence where media_id = old.id) or exists (select from business_claim_evidence where media_id = old.id)
      or exists (select from message_files where media_id = old.id))
    and ((new.bucket_id, new.name, new.storage_key, new.content_type) is distinct from (old.bucket_id, old.name, old.storage_key, old.content_type)
      or (new.owner_id is distinct from old.owner_id and new.owner_id is not null)) then
    raise exception 'evidence stays as it was sent' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create trigger media_objects_protect_evidence
  before update on media_objects
  for each row
  execute function protect_evidence();
