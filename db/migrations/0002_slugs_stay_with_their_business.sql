create function refuse_anothers_former_slug() returns trigger language plpgsql as $$
begin
  if exists (select from business_former_slugs where slug = new.slug and business_id <> new.id) then
    raise exception 'another business had the slug %', new.slug using errcode = 'unique_violation', constraint = 'businesses_slug';
  end if;
  return null;
end $$;--> statement-breakpoint
-- After the row, so that it sees the former slug of a rename that this insert had to wait for.
create trigger businesses_slug_never_anothers after insert or update of slug on businesses
  for each row execute function refuse_anothers_former_slug();
