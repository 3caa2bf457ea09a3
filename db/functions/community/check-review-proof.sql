-- Trigger: refuses a review's proof that is untrue or another person's: it must be a delivered order, a paid order
-- of a quotation or an answered request.
create or replace function check_review_proof() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if new.person_id is null or not (case
    when new.order_id is not null then (new.kind = order_proves(new.order_id) or new.kind = 'quoted' and exists (
      select from quotation_orders q where q.order_id = new.order_id and q.paid_at is not null)) and exists (
      select from orders o join purchases g on g.id = o.purchase_id join stores s on s.id = o.store_id
      where o.id = new.order_id and g.profile_id = new.person_id and s.business_id = new.business_id)
    else exists (
      select from leads l where l.id = new.lead_id and l.profile_id = new.person_id and l.business_id = new.business_id
        and l.answered_at is not null)
  end) then
    raise exception 'a proof of a review says what did not happen' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function check_review_proof() from public;

create trigger review_proofs_true
  before insert on review_proofs
  for each row
  execute function check_review_proof();
