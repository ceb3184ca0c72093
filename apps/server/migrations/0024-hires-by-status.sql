-- Open hires are few of all that ever were; whom one waits for is told by its status.
create index process_by_status on process (status, status_since);
