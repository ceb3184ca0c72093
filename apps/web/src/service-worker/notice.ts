/** A notice as a device shows it. */
export type ShownNotice = {
  readonly title: string;
  readonly link: string;
  readonly tag: string;
  readonly language: string;
};

/** What the server sent to this device; a browser insists that something is shown for every message. */
export function noticeOf(text: string): ShownNotice {
  const said = parsed(text);
  const word = (name: string): string => {
    const value = said[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    title: word('title') || 'Jornada',
    link: word('link') || '/',
    tag: word('tag') || 'notice',
    language: word('language') || 'es',
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
