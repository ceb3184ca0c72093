import {
  IconBeach,
  IconBell,
  IconBooks,
  IconCalendarWeek,
  IconHome,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconMap2,
  IconPlug,
  IconSignature,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The phone's tab bar: each place by its id in `nav.ts`. */
export const PLACE_ICONS: Readonly<Partial<Record<string, ReactNode>>> = {
  home: <IconHome aria-hidden />,
  stores: <IconMap2 aria-hidden />,
  myNotices: <IconBell aria-hidden />,
  myVacations: <IconBeach aria-hidden />,
  myFile: <IconUser aria-hidden />,
  notices: <IconBell aria-hidden />,
  myWeek: <IconCalendarWeek aria-hidden />,
  planning: <IconCalendarWeek aria-hidden />,
  processes: <IconListDetails aria-hidden />,
  allProcesses: <IconListDetails aria-hidden />,
  invitations: <IconUserPlus aria-hidden />,
  collaborators: <IconUsers aria-hidden />,
  allCollaborators: <IconUsers aria-hidden />,
  catalogues: <IconBooks aria-hidden />,
  signatures: <IconSignature aria-hidden />,
  integration: <IconPlug aria-hidden />,
  audit: <IconListSearch aria-hidden />,
  outbox: <IconMail aria-hidden />,
};
