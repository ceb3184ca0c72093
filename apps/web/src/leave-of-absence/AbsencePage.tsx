import { ProcessPage } from '../processes/ProcessPage.tsx';

/** The page of a leave of absence. */
export default function AbsencePage() {
  return <ProcessPage family="absence" />;
}
