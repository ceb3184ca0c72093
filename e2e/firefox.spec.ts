import { expect } from '@playwright/test';
import { candidateOf } from './candidate.ts';
import { openFirefox } from './firefox.ts';
import { as, DESK, linkIn, mailTo, PHONE } from './people.ts';
import { test } from './story.ts';

/* What must not depend on one maker's browser, in Debian's own Firefox. */
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a candidate answers the first questions of a hire at a desk in Firefox', async ({
  browser,
  baseURL,
}) => {
  const candidate = candidateOf(
    {
      name: 'Lorena',
      firstSurname: 'Zepeda',
      secondSurname: 'Rosales',
      birthdate: '1997-06-20',
    },
    { serial: 71234 },
  );
  const director = await as(browser, 'Mónica Garza');
  await director.evaluate(
    async ({ rfc, email }) =>
      fetch('/mx/api/v2/createInvitation', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: JSON.stringify({ personnelDivision: '0417', rfc, email }),
      }),
    candidate,
  );
  const link = linkIn(await mailTo(director, candidate.email, /completa tus datos/));

  const firefox = await openFirefox(baseURL, DESK);
  try {
    await firefox.open(link);
    await expect.poll(firefox.path).toMatch(/idTokenCheck$/);
    await firefox.fill('RFC', candidate.rfc);
    await firefox.click('button', 'Abrir mis datos');
    await firefox.click('button', 'Leí y acepto el aviso');
    await firefox.fill('Nombre', candidate.name);
    await firefox.fill('Apellido paterno', candidate.firstSurname);
    await firefox.fill('Apellido materno', candidate.secondSurname);
    await firefox.click('button', 'Continuar');
    await firefox.fill('Fecha de nacimiento', candidate.birthdate.split('-').toReversed().join('/'));
    expect(await firefox.beyond()).toBeLessThanOrEqual(0);
  } finally {
    await firefox.close();
  }
});

test('a person reads a week that was sent and accepts it on a phone in Firefox', async ({ baseURL }) => {
  const firefox = await openFirefox(baseURL, PHONE);
  try {
    await firefox.signIn('emiliano.reyes@anahuac.example');
    await expect.poll(firefox.path).toMatch(/home\/3$/);
    expect(await firefox.beyond()).toBeLessThanOrEqual(0);
    await firefox.click('nav a', 'Avisos');
    await firefox.click('main a', 'Semana ');
    await firefox.click('button', 'Aceptar ');
    await firefox.find('main *', 'Aceptaste este aviso');
    expect(await firefox.beyond()).toBeLessThanOrEqual(0);
  } finally {
    await firefox.close();
  }
});
