import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

test('a notice says its subject and where it leads; what cannot be read still shows something', () => {
  expect(
    noticeOf('{"title":"Tu semana 49","link":"https://jornada.example/","tag":"a","language":"es"}'),
  ).toEqual({ title: 'Tu semana 49', link: 'https://jornada.example/', tag: 'a', language: 'es' });
  for (const text of ['', 'null', '[]', '{"title":3}'])
    expect(noticeOf(text)).toEqual({ title: 'Jornada', link: '/', tag: 'notice', language: 'es' });
});
