-- A title that is deleted leaves libraries, adoptions and licences: without an index each of them would be read as a whole.
create index library_titles_title_id on library_titles (title_id);
create index school_adoptions_title_id on school_adoptions (title_id);
create index licences_title_id on licences (title_id);
