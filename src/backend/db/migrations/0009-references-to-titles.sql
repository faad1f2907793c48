-- The deletion of a title also deletes its rows in these tables. Without an index, the deletion would read each table completely.
create index library_titles_title_id on library_titles (title_id);
create index school_adoptions_title_id on school_adoptions (title_id);
create index licences_title_id on licences (title_id);
