-- Trigger: a review must be of a product of its business and proven by the person's own proof; the statistic in which
-- it counts is decided when it is written. Locks the business's row, so that reviews and changes of its team are
-- decided one after the other.
create or replace function settle_review() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from businesses where id = new.business_id for no key update;
  if new.product_id is not null and not exists (
    select from products p join stores s on s.id = p.store_id where p.id = new.product_id and s.business_id = new.business_id) then
    raise exception 'a review of another''s product' using errcode = 'check_violation';
  end if;
  if new.proof_id is not null and new.person_id is not null and not exists (
    select from review_proofs p where p.id = new.proof_id and p.person_id = new.person_id and p.business_id = new.business_id
      and (new.product_id is null or exists (
        select from order_lines l join product_variants v on v.id = l.sellable_id
        where l.order_id = p.order_id and v.product_id = new.product_id))) then
    raise exception 'a review proven by another''s proof' using errcode = 'check_violation';
  end if;
  new.counts_as := review_counts_as(new);
  return new;
end $$;

revoke execute on function settle_review() from public;

create trigger reviews_settled
  before insert or update on reviews
  for each row
  execute function settle_review();
