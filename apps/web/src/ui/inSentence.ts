/** A heading as it stands within a sentence: English keeps the capital of a weekday, "Sunday premium". */
export const inSentence = (heading: string): string =>
  heading.startsWith('Sunday') ? heading : heading.charAt(0).toLowerCase() + heading.slice(1);
