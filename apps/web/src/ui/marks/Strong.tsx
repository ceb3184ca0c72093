/** A sentence whose **names** stand out. */
export function Strong({ text }: { text: string }) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
