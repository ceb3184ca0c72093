import { Runs } from './Runs.tsx';

/** Pay runs (picture 33). */
export default function PayrollPayment() {
  return <Runs kind="P" />;
}
