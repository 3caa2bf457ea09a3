-- Returns the hash of an audit chain link: over the previous hash and the text of every value, in an order that never
-- changes. Session and writing time are included only where present, so that older links keep their hashes.
create or replace function audit_link(previous bytea, seq bigint, chained_at timestamptz, written_at timestamptz, entry audit_entries) returns bytea stable
return sha256(previous || convert_to((jsonb_build_array(
  seq, (extract(epoch from chained_at) * 1000000)::bigint, (entry).id, (extract(epoch from (entry).at) * 1000000)::bigint,
  (entry).actor_kind, (entry).actor_id, (entry).action, (entry).subject_kind, (entry).subject_id, (entry).business_id,
  (entry).detail, (entry).request_id)
  || case when (entry).session_id is null then '[]'::jsonb else jsonb_build_array((entry).session_id) end
  || case when written_at is null then '[]'::jsonb else jsonb_build_array((extract(epoch from written_at) * 1000000)::bigint) end)::text, 'UTF8'));
