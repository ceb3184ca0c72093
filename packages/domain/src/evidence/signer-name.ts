/** Whether a typed name is the signer's own, as the document has it: accents, case and blanks do not make another person. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
