import { z } from 'zod';
import { wording } from '../notices/wording.ts';

const Parameters = z.object({
  uuid: z.string(),
  title: z.string(),
  body: z.string(),
  siteCode: z.string(),
  siteName: z.string(),
  sentBy: z.string(),
});

/** What somebody wrote stays as they wrote it; who sent it and what it means is said in the reader's language. */
export const announcementWords = wording(
  Parameters,
  ({ uuid, title, body, siteCode, siteName, sentBy }, language) => ({
    subject: `${siteName}: ${title}`,
    body: [
      body,
      '',
      language === 'es' ? `Enviado por ${sentBy}.` : `Sent by ${sentBy}.`,
      language === 'es'
        ? 'Este comunicado es informativo; tu horario solo cambia con un aviso que aceptas.'
        : 'This announcement is for information; your schedule only changes with a notification that you accept.',
    ].join('\n'),
    link: `/mx/${siteCode}/myAnnouncements/${uuid}`,
  }),
);
