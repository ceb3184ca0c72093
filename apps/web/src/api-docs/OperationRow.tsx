import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './ApiDocs.module.css';
import { linesOf, typeOf, type Operation, type Schema, type Schemas } from './apiDocument.ts';
import { texts } from './texts.ts';

type OperationProps = { readonly operation: Operation; readonly schemas: Schemas };

/** One call, closed until somebody opens it: what it takes, what it answers, how it refuses. */
export function OperationRow({ operation, schemas }: OperationProps) {
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
      {opened && <Inside operation={operation} schemas={schemas} />}
    </details>
  );
}

function Inside({ operation, schemas }: OperationProps) {
  const t = useTexts(texts);
  const { description, parameters, requestBody, responses } = operation;
  const { '200': done, ...refusals } = responses;
  const bodies = Object.entries(requestBody?.content ?? {});
  const answers = Object.entries(done?.content ?? {});
  return (
    <div className={styles.inside}>
      <p>{description}</p>
      {parameters.length > 0 && (
        <>
          <h3>{t('api.parameters')}</h3>
          <ul>
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={`${place} ${name}`}>
                <code>{name}</code> <span>{typeOf(schema, schemas)}</span> {t(`api.in.${place}`)}
                {required && `, ${t('api.required')}`}
                <Fields schema={schema} schemas={schemas} />
              </li>
            ))}
          </ul>
        </>
      )}
      {bodies.map(([type, { schema }]) => (
        <Part key={type} title={`${t('api.body')}, ${type}`} schema={schema} schemas={schemas} />
      ))}
      {answers.map(([type, { schema }]) => (
        <Part
          key={type}
          title={`${t('api.answer', { status: '200' })}, ${type}`}
          schema={schema}
          schemas={schemas}
        />
      ))}
      <h3>{t('api.refusals')}</h3>
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

type PartProps = { readonly title: string; readonly schema: Schema; readonly schemas: Schemas };

function Part({ title, schema, schemas }: PartProps) {
  return (
    <>
      <h3>
        {title} <span>{typeOf(schema, schemas)}</span>
      </h3>
      <Fields schema={schema} schemas={schemas} />
    </>
  );
}

function Fields({ schema, schemas }: Omit<PartProps, 'title'>) {
  const t = useTexts(texts);
  const lines = linesOf(schema, schemas);
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
