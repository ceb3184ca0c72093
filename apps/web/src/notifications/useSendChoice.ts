import type { Addressee } from '@jornada/contract/notifications.ts';
import { useState } from 'react';
import { owedOf, STATES } from './reasons.ts';

/** So many letters make a reason. */
const REASON_LENGTH = 3;

/** Who of a week is sent: everybody who can be, less those who are left out, once every reason that is owed is written. */
export type SendChoice = ReturnType<typeof useSendChoice>;

export function useSendChoice(addressees: readonly Addressee[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const group = (state: Addressee['state']) => addressees.filter((person) => person.state === state);
  const people = STATES.flatMap(group);
  const asks = group('asks');
  const owing = (code: string) =>
    asks.filter((person) => owedOf(person).some((finding) => finding.code === code));
  const reasonOf = (person: Addressee, code: string): string => reasons[keyOf(person, code)] ?? '';
  const isComplete = (person: Addressee): boolean =>
    owedOf(person).every(({ code }) => reasonOf(person, code).trim().length >= REASON_LENGTH);
  const chosen = people.filter(
    (person) => person.state !== 'blocked' && !left.has(person.collaboratorUuid) && isComplete(person),
  );
  const write = (whose: readonly Addressee[], code: string, reason: string): void =>
    setReasons((known) => ({
      ...known,
      ...Object.fromEntries(whose.map((person) => [keyOf(person, code), reason])),
    }));
  const toggle = (uuid: string): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(uuid)) next.add(uuid);
      return next;
    });
  return {
    group,
    /** In the order in which they are shown. */
    people,
    asks,
    /** How many still owe a reason. */
    waiting: asks.filter((person) => !isComplete(person)).length,
    chosen,
    /** What a person's row shows and does. */
    of: (person: Addressee) => ({
      chosen: chosen.includes(person),
      onToggle: () => toggle(person.collaboratorUuid),
      reasonOf: (code: string) => reasonOf(person, code),
      onReason: (code: string, reason: string) => write([person], code, reason),
      sameFor: (code: string) => owing(code).length,
      onReasonForAll: (code: string, reason: string) => write(owing(code), code, reason),
    }),
    /** Those who are chosen, as the call takes them. */
    toSend: () =>
      chosen.map((person) => ({
        collaboratorUuid: person.collaboratorUuid,
        version: person.version,
        reasons: owedOf(person).map(({ code }) => ({ code, reason: reasonOf(person, code).trim() })),
      })),
  };
}

const keyOf = ({ collaboratorUuid }: Addressee, code: string): string => `${collaboratorUuid} ${code}`;
