import { ProcessPage } from '../../processes/ProcessPage.tsx';

/** The page of a contract process. */
export default function HirePage() {
  return <ProcessPage family="contract" />;
}
