import { ProcessPage } from '../processes/ProcessPage.tsx';

/** The page of a complementary hours pact. */
export default function PactPage() {
  return <ProcessPage family="pact" />;
}
