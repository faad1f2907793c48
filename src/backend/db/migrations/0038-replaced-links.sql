-- A teacher withdraws a link and gets a new one in its place: the row of the link stays, with its values and blocks, and has another token.
-- Pupils who open it by the token of before are told so.
create table replaced_student_links (
  token uuid primary key,
  user_id bigint not null,
  title_id bigint not null,
  replaced_at timestamptz not null default now(),
  foreign key (user_id, title_id) references student_links (user_id, title_id) on delete cascade
);

create index replaced_student_links_of_link on replaced_student_links (user_id, title_id);
create index replaced_student_links_replaced_at on replaced_student_links (replaced_at);
