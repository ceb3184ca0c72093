import { PaymentLayoutVersion, type paymentLayoutCalls } from '@jornada/contract/payment-layouts.ts';
import {
  EDITABLE_LAYOUTS,
  layoutFaults,
  layoutWith,
  ownRecords,
} from '@jornada/domain/payment-files/editing.ts';
import type { Layout } from '@jornada/domain/payment-files/layout.ts';
import { LAYOUTS, type PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { findWrittenVersion, insertLayoutVersion, listLayoutVersions } from './layout-queries.ts';

const Records = PaymentLayoutVersion.shape.records;

export const paymentLayoutHandlers: Handlers<typeof paymentLayoutCalls> = {
  'paymentLayouts.list': async (_input, context) => versionsOf(context),

  'paymentLayouts.save': async ({ layout, version, validFrom, records }, context) => {
    const { db, now, actor } = context;
    await alone(db, 'payment_layout');
    const [newest] = (await listLayoutVersions(db, { lock: true })).filter((row) => row.layout === layout);
    if ((newest?.version ?? 0) !== version)
      throw new Refused('STALE_VERSION', {
        who: newest?.changed_by_name ?? '',
        when: newest?.changed_at ?? '',
      });
    if (validFrom < dayAt(now)) throw new Refused('FIELD_NOT_VALID', { field: 'validFrom' });
    if (layoutFaults(layout, records).length > 0) throw new Refused('FIELD_NOT_VALID', { field: 'records' });
    await insertLayoutVersion(db, {
      layout,
      version: version + 1,
      valid_from: validFrom,
      records: JSON.stringify(records),
      changed_at: now.toString(),
      changed_by_name: actor.name,
    });
    context.record({ entity: 'paymentLayout', id: `${layout}/${version + 1}`, fields: ['records'] });
    context.announce({ topic: 'money' });
    const added = (await versionsOf(context)).find(
      (one) => one.layout === layout && one.version === version + 1,
    );
    if (added === undefined) throw new Error(`${layout} has no version ${version + 1}`);
    return { version: added };
  },
};

/** Every version of every layout that can be changed, the newest first; that which holds today is in use. */
async function versionsOf({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PaymentLayoutVersion[]> {
  const today = dayAt(now);
  const rows = await listLayoutVersions(db);
  return EDITABLE_LAYOUTS.flatMap((layout) => {
    const changed = rows
      .filter((row) => row.layout === layout)
      .map((row) => ({
        layout,
        version: row.version,
        validFrom: row.valid_from,
        by: row.changed_by_name,
        at: row.changed_at,
        records: Records.parse(row.records),
      }));
    const { header, detail } = ownRecords(layout);
    const own = {
      layout,
      version: 0,
      validFrom: null,
      by: null,
      at: null,
      records: { header: [...header], detail: [...detail] },
    };
    const all = [...changed, own];
    const inUse = all.find(({ validFrom }) => validFrom === null || validFrom <= today);
    return all.map((one) => ({ ...one, inUse: one === inUse }));
  });
}

/** A layout as it is written by, with its version. */
export type LayoutInUse = { readonly layout: Layout; readonly version: number };

/** How files are written that are released now. */
export async function layoutsInUse(
  context: Pick<Context, 'db' | 'now'>,
): Promise<(layout: PaymentLayout) => LayoutInUse> {
  const versions = await versionsOf(context);
  return (layout) => {
    const found = versions.find((one) => one.layout === layout && one.inUse);
    return found === undefined
      ? { layout: LAYOUTS[layout], version: 0 }
      : { layout: layoutWith(found.layout, found.records), version: found.version };
  };
}

/** How a run's file was written, or would be now where it has none. */
export async function layoutOfRun(
  context: Pick<Context, 'db' | 'now'>,
  { runId, layout }: { readonly runId: string; readonly layout: PaymentLayout },
): Promise<Layout> {
  const written = await findWrittenVersion(context.db, { runId, layout });
  if (written === undefined) return (await layoutsInUse(context))(layout).layout;
  const found = (await versionsOf(context)).find(
    (one) => one.layout === layout && one.version === (written.layout_version ?? 0),
  );
  return found === undefined ? LAYOUTS[layout] : layoutWith(found.layout, found.records);
}
