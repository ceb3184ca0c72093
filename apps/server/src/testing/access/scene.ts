import { randomUUID } from 'node:crypto';
import type { World as Company } from '../hiring.ts';
import type { Store } from '../planning-fixtures.ts';
import type { Product } from '../product.ts';

/** A command that is about to succeed: what is sent, and by whom. `other` is another body that the same caller could send. */
export type Scene = {
  readonly input: Record<string, unknown>;
  readonly as: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly other: Record<string, unknown> | null;
};

/** A company in which every command can be brought to the point of succeeding; nothing happens by itself in it. */
export type Stage = {
  readonly product: Product;
  readonly company: Company;
  readonly store: Store;
  readonly director: string;
  readonly typologies: Readonly<Record<string, string>>;
};

/** A scene whose other body differs in these fields, or names a record that is not there. */
export function commanded(
  input: Record<string, unknown>,
  as: string,
  other: string | Record<string, unknown>,
): Scene {
  return {
    input,
    as,
    other: { ...input, ...(typeof other === 'string' ? { [other]: randomUUID() } : other) },
  };
}
