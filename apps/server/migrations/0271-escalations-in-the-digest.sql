-- Overdue answers come with the director's daily digest: they are no kind of mail of their own any more, and no sweep.
-- A database that is made from nothing has neither table yet.
do $$ begin
  if to_regclass('notice_choice') is not null then
    delete from notice_choice where notice_kind = 'ESCALATION';
  end if;
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'notification.escalate';
  end if;
end $$;
