/** As the `ref` of what the address names: brings it into view once it is drawn. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });
