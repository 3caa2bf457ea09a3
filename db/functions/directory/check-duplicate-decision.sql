-- Trigger: refuses decisions on possible duplicates by a person related to either business.
create or replace function check_duplicate_decision() returns trigger
language plpgsql
as $$
begin
  if new.state <> 'open' and new.state <> old.state and (new.decided_by is null
    or coalesce(interest_in_business(new.decided_by, new.first_id), interest_in_business(new.decided_by, new.second_id)) is not null) then
    raise exception 'nobody decides on a pair with a business that they are close to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger possible_duplicates_decision
  before update on possible_duplicates
  for each row
  execute function check_duplicate_decision();
