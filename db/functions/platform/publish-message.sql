-- Publishes a message to all processes when the transaction commits. The notice hands it to the process whose
-- connection this is, which need not read it from the table (db/outbox/own-messages.ts).
create or replace function publish_message(channel text, payload text) returns void
language plpgsql
as $$
declare message_id bigint;
begin
  insert into outbox (channel, payload) values (publish_message.channel, publish_message.payload) returning id into message_id;
  raise notice using errcode = 'LJ001', message = message_id::text, detail = publish_message.payload, hint = publish_message.channel;
end $$;
