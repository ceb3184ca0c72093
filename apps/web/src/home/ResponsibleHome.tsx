import { HomePage } from './HomePage.tsx';

export default function ResponsibleHome() {
  return <HomePage floor />;
}
