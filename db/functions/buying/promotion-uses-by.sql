-- Returns how many uses of a promotion belong to an account, to another account of its mailbox, or to the mailbox
-- itself, however its address is written.
create or replace function promotion_uses_by(wanted uuid, account uuid, mailbox text) returns bigint
language sql stable
as $$
  select count(*) from purchases g join orders o on o.purchase_id = g.id join order_discounts d on d.order_id = o.id
  where d.promotion_id = wanted and d.is_live
    and (g.profile_id = account or g.profile_id in (select accounts_of(account)) or mailbox_key(g.email) = mailbox_key(mailbox))
$$;
