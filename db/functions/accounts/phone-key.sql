-- needed by tables: the index profiles_phone_key
-- Returns the last ten digits of a telephone number, however it is written; null when it is too short to identify a
-- person.
create or replace function phone_key(phone text) returns text
language sql immutable parallel safe
as $$
  select case when length(digits) >= 8 then right(digits, 10) end from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) d
$$;
