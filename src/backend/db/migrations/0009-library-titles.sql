-- A title that is deleted leaves all libraries: without the index that would read every library.
create index library_titles_title_id on library_titles (title_id);
