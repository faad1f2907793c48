-- When the person has read the notice. The row stays, so that the next import does not bring the notice back.
alter table notices add column read_at timestamptz;

-- A person completes a course once. Of several registrations for it, the one that was completed last stays, and the others count as cancelled.
update pd_registrations as held
  set cancelled_at = now(), completed_at = null, birthday = null
  where cancelled_at is null and exists (
    select from pd_registrations as other
      where other.user_id = held.user_id and other.course_id = held.course_id and other.cancelled_at is null and other.completed_at is not null
        and (held.completed_at is null or (other.completed_at, other.id) > (held.completed_at, held.id))
  );

-- An import recognises the registration of a person for a course.
create unique index pd_registrations_course on pd_registrations (user_id, course_id) where cancelled_at is null;

-- A school of an import may come without the number of its street.
alter table schools alter column street_number set default '';

-- A school of an import may come without a premium code. It gets a random one of ten capitals and digits, which nobody can compute.
alter table schools alter column premium_code set default
  upper(left(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 10));
