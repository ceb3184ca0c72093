import { translate } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';

const texts = { 'shell.unauthorized': { es: 'Ruta no autorizada', en: 'Unauthorized route' } } as const;

/** The notification of a route that is not for this person (spec §2). */
export function unauthorized(): void {
  showToast({ kind: 'error', text: translate(texts, 'shell.unauthorized') });
}
