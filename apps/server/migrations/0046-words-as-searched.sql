-- The texts of a word as learners search their words: in small letters, ё as е, a space before each, so that every word in them
-- has one. They were put together for every word of a learner at every letter of a search.

alter table words add column searched text not null
  generated always as (' ' || replace(lower(headword), 'ё', 'е') || E'\n ' || replace(lower(translation), 'ё', 'е')) stored;
