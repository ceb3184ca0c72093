import { HomePage } from './HomePage.tsx';

export default function CommissionerHome() {
  return <HomePage floor />;
}
