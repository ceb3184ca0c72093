import type { Call, CallInput } from '@jornada/contract/call.ts';
import { Effects } from '@jornada/contract/effects.ts';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api.ts';
import { useRead } from '../../data.ts';
import { refusalText } from '../../refusals.ts';
import { useTexts } from '../../texts.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { EffectList } from './EffectList.tsx';
import { effectTexts } from './texts.ts';

type Props<C extends Call> = {
  /** The preview of an act: it takes the act's input. */
  readonly call: C;
  /** Null until the form is filled in. */
  readonly input: CallInput<C> | null;
  /** What is still missing in it. */
  readonly missing?: string | undefined;
};

/** What an act would change, beside its form: asked for again as the form changes. */
export function EffectPreview<C extends Call>({ call, input, missing }: Props<C>) {
  const t = useTexts(effectTexts);
  return (
    <Section title={t('effects.ahead')}>
      {input === null ? <p>{missing ?? t('effects.waiting')}</p> : <Previewed call={call} input={input} />}
    </Section>
  );
}

function Previewed<C extends Call>({ call, input }: { call: C; input: CallInput<C> }) {
  const t = useTexts(effectTexts);
  const read = useRead(call, input, { keepOld: true });
  if (read.isError)
    return isRefusal(read.error) ? <Refusals error={read.error} /> : <p>{t('effects.failed')}</p>;
  if (read.data === undefined) return <p>{t('effects.reading')}</p>;
  return <EffectList effects={Effects.parse(read.data).effects} />;
}

/** The act itself would be refused for the same reasons. */
const isRefusal = ({ status, exceptions }: ApiError): boolean =>
  (status === 409 || status === 422) && exceptions.length > 0;

function Refusals({ error }: { error: ApiError }) {
  const t = useTexts(effectTexts);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  useEffect(() => {
    let isAsked = true;
    void Promise.all(error.exceptions.map(refusalText)).then((said) => isAsked && setReasons(said));
    return () => {
      isAsked = false;
    };
  }, [error]);
  return (
    <>
      <p>{t('effects.refused')}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
