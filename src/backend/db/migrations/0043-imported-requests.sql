-- An import recognises a request for licences from Blink by its person, its id at Blink and its moment.
create unique index blink_requests_key on blink_requests (user_id, blink_id, requested_at);
