/** Gender as position 11 of the CURP writes it: H (hombre), M (mujer), X (no binario). */
export type Gender = 'H' | 'M' | 'X';

/** The facts that identity numbers are made of, as they stand in the birth certificate (maiden surnames). */
export type Person = {
  readonly name: string;
  readonly firstSurname: string;
  /** Absent, null or blank: the person has one surname only. */
  readonly secondSurname?: string | null | undefined;
  /** ISO day, `1996-04-12`. */
  readonly birthdate: string;
  readonly gender: Gender;
  /** Birth state (not residence) by its CURP letters; NE for born abroad. */
  readonly state: string;
};

/** What is known of a person so far: a number is compared only with the facts that are there. */
export type KnownPerson = { readonly [Fact in keyof Person]?: Person[Fact] | undefined };

export type Named = Pick<Person, 'name' | 'firstSurname' | 'secondSurname'>;

/** The names, once a given name and a surname are known; without them letters cannot be checked. */
export function namesOf(person: KnownPerson): Named | undefined {
  const { name, firstSurname, secondSurname } = person;
  if (!name?.trim()) return undefined;
  const surnames = [firstSurname, secondSurname].filter((surname) => surname?.trim());
  const [first, second] = surnames;
  return first ? { name, firstSurname: first, secondSurname: second } : undefined;
}
