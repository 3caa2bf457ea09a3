-- Who a mailbox belongs to, however its address is written: what follows a plus, and Gmail's dots, do not count.
create function mailbox_key(email text) returns text language sql immutable as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
  from (select regexp_replace(split_part(lower(email), '@', 1), '(.)[+].*$', '\1') as box, split_part(lower(email), '@', 2) as host) parts
$$;--> statement-breakpoint
-- A person's accounts: their own and those of the same mailbox.
create function accounts_of(person uuid) returns setof uuid language sql stable as $$
  select other.id from users u join users other on mailbox_key(other.email) = mailbox_key(u.email) where u.id = person
$$;--> statement-breakpoint
delete from business_contacts where kind = 'email' and source <> 'import' and value !~ '^[^@?&#%[:space:]]+@[^@?&#%[:space:]]+$';--> statement-breakpoint
CREATE TABLE "business_past_members" (
	"business_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_past_members_business_id_profile_id_pk" PRIMARY KEY("business_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "business_past_members" ADD CONSTRAINT "business_past_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_past_members" ADD CONSTRAINT "business_past_members_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_past_members_profile" ON "business_past_members" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "business_claim_evidence_media" ON "business_claim_evidence" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox_key("email"));--> statement-breakpoint
ALTER TABLE "business_contacts" ADD CONSTRAINT "business_contacts_email" CHECK ("business_contacts"."kind" <> 'email' or "business_contacts"."source" = 'import' or "business_contacts"."value" ~ '^[^@?&#%[:space:]]+@[^@?&#%[:space:]]+$');--> statement-breakpoint

create function keep_past_member() returns trigger language plpgsql as $$
begin
  insert into business_past_members (business_id, profile_id)
  select old.business_id, old.profile_id
  where exists (select from businesses where id = old.business_id) and exists (select from profiles where id = old.profile_id)
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger business_members_past after delete on business_members for each row execute function keep_past_member();--> statement-breakpoint
insert into business_past_members (business_id, profile_id)
select e.business_id, p.id from audit_entries e join profiles p on p.id::text = e.subject_id join businesses b on b.id = e.business_id
where e.action = 'directory.team_removed' on conflict do nothing;--> statement-breakpoint

create or replace function interest_in_business(person uuid, business uuid) returns text language sql stable as $$
  with me as materialized (
    select accounts_of(person) as id
  ), people as materialized (
    select profile_id as id from business_members where business_id = business
    union select profile_id from business_past_members where business_id = business
    union select created_by from businesses where id = business and created_by is not null
    union select submitted_by from verification_facts where business_id = business and submitted_by is not null
  ), mine as (
    select business_id from business_members join me on me.id = profile_id
    union select business_id from business_past_members join me on me.id = profile_id
  )
  select case
    when exists (select from people join me using (id)) then 'member'
    when exists (select from business_claims join me on me.id = claimant_id where business_id = business) then 'claimant'
    when exists (select from people join profiles using (id) join me on me.id = profiles.referred_by) then 'referrer'
    when exists (select from me join profiles using (id) join people on people.id = profiles.referred_by) then 'referred'
    when exists (
      select from verification_facts f join verification_facts g on g.kind = f.kind and g.value = f.value
      where f.business_id = business and f.kind in ('tax_id', 'phone') and f.state in ('pending', 'needs_more', 'valid')
        -- The two numbers that Mexico gives to everybody without one name nobody.
        and f.value not in ('XAXX010101000', 'XEXX010101000') and g.state = 'valid' and g.business_id in (select business_id from mine)
    ) then 'related'
  end
$$;--> statement-breakpoint

create or replace function claim_interest(person uuid, claim uuid) returns text language sql stable as $$
  with me as materialized (
    select accounts_of(person) as id
  ), asked as (
    select r.id, r.claimant_id, p.referred_by from business_claims c join business_claims r on r.business_id = c.business_id
    join profiles p on p.id = r.claimant_id where c.id = claim and (r.id = claim or r.state = 'pending')
  ), near as (
    select 'referrer' as how, asked.id from asked join me on me.id = asked.referred_by
    union all select 'referred', asked.id from asked join profiles p on p.referred_by = asked.claimant_id join me on me.id = p.id
  )
  select case
    when c.claimant_id in (select id from me) then 'claimant'
    when b.interest = 'claimant' then 'rival'
    when b.interest = 'member' then 'member'
    else coalesce((select how from near where id = claim limit 1), case when exists (select from near) then 'close' end, b.interest)
  end
  from business_claims c, lateral (select interest_in_business(person, c.business_id) as interest) b where c.id = claim
$$;--> statement-breakpoint

create or replace function check_claim_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'a claim that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if new.state in ('approved', 'rejected') and new.state <> old.state
    and (new.decided_by is null or claim_interest(new.decided_by, new.id) is not null) then
    raise exception 'nobody decides on their own claim or that of somebody close' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint

create function check_duplicate_decision() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' and new.state <> old.state and (new.decided_by is null
    or coalesce(interest_in_business(new.decided_by, new.first_id), interest_in_business(new.decided_by, new.second_id)) is not null) then
    raise exception 'nobody decides on a pair with a business that they are close to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger possible_duplicates_decision before update on possible_duplicates
  for each row execute function check_duplicate_decision();--> statement-breakpoint

-- What only an import knows of a business is not for showing, and not for verifying.
create function check_fact_is_said() returns trigger language plpgsql as $$
declare
  kinds constant text[] := case new.kind when 'phone' then array['phone', 'whatsapp'] when 'email' then array['email'] else array['web'] end;
begin
  if (select bool_and(source = 'import') from business_contacts where business_id = new.business_id and kind = any (kinds)
    and case new.kind when 'web_domain' then position(new.value in lower(value)) > 0 else lower(value) = lower(new.value) end) then
    raise exception 'only an import knows this contact' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
update verification_facts f set state = 'withdrawn', reason = 'El negocio no muestra este dato.'
where kind in ('phone', 'email', 'web_domain') and state in ('pending', 'needs_more')
  and exists (select from business_contacts c where c.business_id = f.business_id and c.source = 'import' and position(f.value in c.value) > 0)
  and not exists (select from business_contacts c where c.business_id = f.business_id and c.source <> 'import' and position(f.value in c.value) > 0);--> statement-breakpoint
create trigger verification_facts_said before insert or update of state, value on verification_facts for each row
  when (new.kind in ('phone', 'email', 'web_domain') and new.state in ('pending', 'needs_more', 'valid'))
  execute function check_fact_is_said();--> statement-breakpoint

create or replace function keep_evidence() returns trigger language plpgsql as $$
begin
  if (exists (select from verification_evidence where media_id = old.id) or exists (select from business_claim_evidence where media_id = old.id))
    and ((new.bucket_id, new.name, new.storage_key, new.content_type) is distinct from (old.bucket_id, old.name, old.storage_key, old.content_type)
      or (new.owner_id is distinct from old.owner_id and new.owner_id is not null)) then
    raise exception 'evidence stays as it was sent' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
update import_rejections set raw = regexp_replace(raw, '[^[:space:],]+@[^[:space:],]+|https?://[^[:space:],]+|www[.][^[:space:],]+|\m[0-9]{10}\M', '•••', 'gi');--> statement-breakpoint
revoke update on verification_evidence, business_claim_evidence from lonja_app;--> statement-breakpoint
revoke delete on business_claim_evidence from lonja_app;
