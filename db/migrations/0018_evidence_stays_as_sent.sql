create function keep_evidence() returns trigger language plpgsql as $$
begin
  if new.storage_key is distinct from old.storage_key
    and exists (select from verification_evidence where media_id = old.id) then
    raise exception 'evidence stays as it was sent' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger media_objects_keep_evidence before update on media_objects
  for each row execute function keep_evidence();
