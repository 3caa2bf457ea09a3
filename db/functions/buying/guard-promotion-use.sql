-- Trigger: locks a limited promotion before counting its uses, so that concurrent uses are counted one after the other.
create or replace function guard_promotion_use() returns trigger
language plpgsql
as $$
declare
  found promotions;
  account uuid;
  mailbox text;
begin
  if not new.is_live or (tg_op = 'UPDATE' and old.is_live) then
    return new;
  end if;
  select * into found from promotions p where p.id = new.promotion_id;
  if found.max_uses is null and found.max_uses_per_person is null then
    return new;
  end if;
  select * into found from promotions p where p.id = new.promotion_id for update;
  if (select count(*) from order_discounts d where d.promotion_id = new.promotion_id and d.is_live) >= found.max_uses then
    raise exception 'the promotion was used as often as it may be' using errcode = 'check_violation', constraint = 'promotion_uses_most';
  end if;
  if found.max_uses_per_person is not null then
    select g.profile_id, g.email into account, mailbox from orders o join purchases g on g.id = o.purchase_id where o.id = new.order_id;
    if promotion_uses_by(new.promotion_id, account, mailbox) >= found.max_uses_per_person then
      raise exception 'this person used the promotion as often as they may' using errcode = 'check_violation', constraint = 'promotion_uses_each';
    end if;
  end if;
  return new;
end $$;

create trigger order_discounts_limits
  before insert or update of is_live on order_discounts
  for each row
  execute function guard_promotion_use();
