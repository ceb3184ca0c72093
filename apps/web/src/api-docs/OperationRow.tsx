import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './ApiDocs.module.css';
import { linesOf, typeOf, type Operation, type Schema } from './apiDocument.ts';
import { texts } from './texts.ts';

/** One call, closed until somebody opens it: what it takes, what it answers, how it refuses. */
export function OperationRow({ operation }: { operation: Operation }) {
  const [opened, setOpened] = useState(false);
  const { method, path, operationId } = operation;
  return (
    <details
      className={styles.operation}
      id={operationId}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <b className={styles.method}>{method}</b>
        <code>{path}</code>
        <span>{operationId}</span>
      </summary>
      {opened && <Inside operation={operation} />}
    </details>
  );
}

function Inside({
  operation: { description, parameters, requestBody, responses },
}: {
  operation: Operation;
}) {
  const t = useTexts(texts);
  const { '200': done, ...refusals } = responses;
  return (
    <div className={styles.inside}>
      <p>{description}</p>
      {parameters.length > 0 && (
        <>
          <h4>{t('api.parameters')}</h4>
          <ul>
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={`${place} ${name}`}>
                <code>{name}</code> <span>{typeOf(schema)}</span> {t(`api.in.${place}`)}
                {required && `, ${t('api.required')}`}
                <Fields schema={schema} />
              </li>
            ))}
          </ul>
        </>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={`${t('api.body')}, ${type}`} schema={schema} />
      ))}
      {Object.entries(done?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={`${t('api.answer', { status: '200' })}, ${type}`} schema={schema} />
      ))}
      <h4>{t('api.refusals')}</h4>
      <ul>
        {Object.entries(refusals).map(([status, refusal]) => (
          <li key={status}>
            <b>{status}</b> <span>{refusal.description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ title, schema }: { title: string; schema: Schema }) {
  return (
    <>
      <h4>
        {title} <span>{typeOf(schema)}</span>
      </h4>
      <Fields schema={schema} />
    </>
  );
}

function Fields({ schema }: { schema: Schema }) {
  const t = useTexts(texts);
  const lines = linesOf(schema);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {lines.map(({ depth, name, type, required }, at) => (
        <li key={`${at} ${name}`} data-depth={depth}>
          <code>{name}</code> <span>{type}</span>
          {required && ` ${t('api.required')}`}
        </li>
      ))}
    </ul>
  );
}
