import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import type { Span } from '@jornada/domain/reports/flow.ts';
import type { Level } from '@jornada/domain/reports/reports.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';
import type { Scope } from './scope.ts';

/** What a report is asked: of which place, by which rows, over which days. */
export type Question = {
  readonly db: Db;
  readonly actor: Actor;
  readonly scope: Scope;
  /** Whether the reader sees health matters wherever the report looks. */
  readonly health: boolean;
  /** Whether the reader reads pay at all of it. */
  readonly pay: boolean;
  readonly level: Level;
  readonly span: Span;
  readonly today: string;
  readonly now: Temporal.Instant;
  /** Under so many people no rate is shown. */
  readonly least: number;
};

/** A report's figures; the handler adds names, path and definitions. */
export type Figures = {
  readonly rows: readonly { readonly key: string; readonly cells: Cells }[];
  readonly total: Cells;
  readonly before?: Cells;
  /** What is compared with the year before: of those stores alone that have it. */
  readonly like?: NonNullable<ReportAnswer['like']>;
  readonly months?: ReportAnswer['months'];
  readonly parts?: ReportAnswer['parts'];
  readonly weeks?: ReportAnswer['weeks'];
  readonly weekly?: ReportAnswer['weekly'];
  readonly pairs?: ReportAnswer['pairs'];
};
