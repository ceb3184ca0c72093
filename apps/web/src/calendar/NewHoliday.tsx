import { HOLIDAY_TYPES } from '@jornada/domain/calendar/holiday-types.ts';
import { useParams, useSearchParams } from 'react-router';
import { HolidayForm } from './HolidayForm.tsx';

/** A new day of a year; the address may say which, as where a store changes a day of the company for itself. */
export default function NewHoliday() {
  const { personnelDivision = '', year = '' } = useParams();
  const [search] = useSearchParams();
  const type = HOLIDAY_TYPES.find((one) => one === search.get('type')) ?? 'LOCAL';
  return (
    <HolidayForm
      personnelDivision={personnelDivision}
      year={year}
      start={{
        date: search.get('date'),
        type,
        openable: false,
        description: search.get('description') ?? '',
      }}
    />
  );
}
