create function claim_interest(person uuid, claim uuid) returns text language sql stable as $$
  select case
    when c.claimant_id = person then 'claimant'
    when exists (select from business_members m where m.business_id = c.business_id and m.profile_id = person) then 'member'
    when exists (select from profiles p where p.id = c.claimant_id and p.referred_by = person) then 'referrer'
    when exists (select from profiles p where p.id = person and p.referred_by = c.claimant_id) then 'referred'
  end
  from business_claims c where c.id = claim
$$;--> statement-breakpoint
create function check_claim_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'a claim that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if new.state = 'approved' and old.state <> 'approved' then
    if new.decided_by is null or claim_interest(new.decided_by, new.id) is not null then
      raise exception 'nobody decides on their own claim or that of somebody close' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger business_claims_decision before update on business_claims
  for each row execute function check_claim_decision();
