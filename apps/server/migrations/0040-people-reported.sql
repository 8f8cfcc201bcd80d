-- People are reported for their name and picture.

alter table report_cases drop constraint report_cases_subject_check;
alter table report_cases add constraint report_cases_subject_check
  check (subject in ('card', 'comment', 'collection', 'person'));
