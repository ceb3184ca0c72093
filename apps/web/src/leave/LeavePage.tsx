import { ProcessPage } from '../processes/ProcessPage.tsx';

/** The page of an exit. */
export default function LeavePage() {
  return <ProcessPage family="leave" />;
}
