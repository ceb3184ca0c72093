import { HomePage } from './HomePage.tsx';

export default function DirectorHome() {
  return <HomePage floor />;
}
