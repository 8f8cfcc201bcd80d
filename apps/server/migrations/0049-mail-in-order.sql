-- A mail waits for older ones to the same recipient.

create index outgoing_mail_recipient on outgoing_mail (recipient, seq);
