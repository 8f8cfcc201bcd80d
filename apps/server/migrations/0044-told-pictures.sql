-- What a drawn picture shows, and the scene that its author chose for a word whose example was not understood.

alter table photos add column recipe text;
alter table photos add column alt_en text;
alter table photos add column alt_ru text;
alter table photo_jobs add column recipe text;
