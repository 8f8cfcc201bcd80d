-- What people look for: by how the words of a text begin and, for what was typed wrongly, by how they end.

-- A text as it is searched: in small letters, ё as е, and blanks for signs. The bodies are read when the functions are made, as
-- indexes are built without a search path.
create function search_text(line text) returns text language sql immutable parallel safe
  return regexp_replace(replace(lower(line), 'ё', 'е'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+', ' ', 'g');

-- Its words, each to be found by how it begins; those of the text read backwards by how they end.
create function search_words(line text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, search_text(line));
create function search_ends(line text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, reverse(search_text(line)));

create index words_search on words using gin (search_words(headword || ' ' || translation));
create index words_search_ends on words using gin (search_ends(headword || ' ' || translation));
create index cards_search on cards using gin (search_words(example || ' ' || example_translation))
  where state = 'published';
create index users_search on users using gin (search_words(name)) where not is_guest and name is not null;
create index users_search_ends on users using gin (search_ends(name)) where not is_guest and name is not null;
-- The different tags are found one behind the other, from each to the next.
create index card_tags_search on card_tags ((tag collate "C"));
create index card_tags_search_ends on card_tags ((reverse(tag) collate "C"));
