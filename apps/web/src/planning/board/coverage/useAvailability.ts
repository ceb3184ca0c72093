import { availabilityCalls } from '@jornada/contract/availability.ts';
import type { DayAvailability } from '@jornada/domain/availability/availability.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useMemo } from 'react';
import { useRead } from '../../../data.ts';
import { can, useProfile } from '../../../profile.ts';

type Availability = {
  readonly on: (collaboratorUuid: string, date: string) => DayAvailability | undefined;
  readonly remark: (collaboratorUuid: string) => string;
  /** Whether what they said is still on its way, or could not be read. */
  readonly waiting: boolean;
  readonly failed: boolean;
};

/** What people of a store said of a date's week: when they can work, and would rather. Nothing where the store has no self-service. */
export function useAvailability(personnelDivision: string, date: string): Availability {
  const profile = useProfile();
  const read = useRead(
    availabilityCalls['availability.week'],
    { filter: { personnelDivision, weekStart: mondayOf(date) } },
    { enabled: can(profile, 'availability.week', personnelDivision) },
  );
  return useMemo(() => {
    const people = new Map(read.data?.people.map((one) => [one.collaboratorUuid, one]));
    return {
      on: (uuid, day) => people.get(uuid)?.days.find((one) => one.date === day),
      remark: (uuid) => people.get(uuid)?.remark ?? '',
      waiting: read.isLoading,
      failed: read.isLoadingError,
    };
  }, [read.data, read.isLoading, read.isLoadingError]);
}
