import { HomePage } from './HomePage.tsx';

export default function LegalHome() {
  return <HomePage floor={false} />;
}
