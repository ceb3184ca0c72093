import { ProcessPage } from '../processes/ProcessPage.tsx';

/** The page of a change of hours. */
export default function HoursPage() {
  return <ProcessPage family="hours" />;
}
