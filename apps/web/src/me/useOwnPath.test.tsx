import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import MyAdvance from '../advances/MyAdvance.tsx';
import CalendarFeed from '../calendar-feed/CalendarFeed.tsx';
import MyDocuments from '../collaborators/MyDocuments.tsx';
import MyAvailability from '../myweek/MyAvailability.tsx';
import MyRecord from '../myweek/MyRecord.tsx';
import MyShifts from '../open-shifts/MyShifts.tsx';
import MyPrivacy from '../privacy/MyPrivacy.tsx';
import { open, standIn } from '../testing/standIn.tsx';

standIn();

test.each([
  ['record of working time', MyRecord],
  ['availability', MyAvailability],
  ['shifts and swaps', MyShifts],
  ['calendar', CalendarFeed],
  ['documents', MyDocuments],
  ['salary advance', MyAdvance],
  ['data and privacy', MyPrivacy],
])('%s leads back to what is one’s own', async (_name, Screen) => {
  open(<Screen />, { path: '/mx/:personnelDivision/screen', at: '/mx/0417/screen' });
  expect(await screen.findByRole('link', { name: 'Yo' })).toHaveAttribute('href', '/mx/0417/me');
});
