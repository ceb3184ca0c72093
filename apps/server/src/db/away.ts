import pg from 'pg';

/** The database did not answer. Nobody's mistake: the same call may work a moment later. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database did not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * SQLSTATEs of a server that cannot serve now: lost connections, no room (disk, memory, connections), waits that were
 * cut short (a lock, a statement, a transaction), deadlocks, shutdowns, and disks that fail.
 */
const AWAY = /^(08|53|57P|58)|^(25P03|25P04|40001|40P01|55P03|57014)$/;

/** Whether an error says that the database is away, instead of what is wrong with a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  return error instanceof pg.DatabaseError && AWAY.test(error.code ?? '');
}
