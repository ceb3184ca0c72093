import { useRef } from 'react';
import { Button } from './Button.tsx';

type FileButtonProps = {
  label: string;
  /** What is chosen, in words that stand alone: "Upload: birth certificate". */
  name: string;
  /** As in an input: `.pdf,image/*`. */
  accept: string;
  busy?: boolean | undefined;
  onFile: (file: File) => void;
};

/** Chooses one file, at the end of a row. */
export function FileButton({ label, name, accept, busy = false, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
      <Button kind="link" busy={busy} aria-label={name} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
    </>
  );
}
