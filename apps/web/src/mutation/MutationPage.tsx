import { ProcessPage } from '../processes/ProcessPage.tsx';

/** The page of a mutation. */
export default function MutationPage() {
  return <ProcessPage family="mutation" />;
}
