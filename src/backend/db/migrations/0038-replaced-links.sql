-- A teacher replaces a link: its row in student_links stays, with its values and blocks, and gets a new token. This table keeps the old
-- token, so that students who open it read that the link was replaced.
create table replaced_student_links (
  token uuid primary key,
  user_id bigint not null,
  title_id bigint not null,
  replaced_at timestamptz not null default now(),
  foreign key (user_id, title_id) references student_links (user_id, title_id) on delete cascade
);

create index replaced_student_links_of_link on replaced_student_links (user_id, title_id);
create index replaced_student_links_replaced_at on replaced_student_links (replaced_at);
