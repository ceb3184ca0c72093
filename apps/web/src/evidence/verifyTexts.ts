import type { Texts } from '../texts.ts';

export const texts = {
  'verify.lead': { es: 'Verificar un documento firmado', en: 'Verify a signed document' },
  'verify.code': { es: 'Código del documento', en: 'Document code' },
  'verify.act': { es: 'Verificar', en: 'Verify' },
  'verify.other': { es: 'Verificar otro', en: 'Verify another' },
  'verify.where': {
    es: 'Está al pie de cada página y en el código QR. Página pública, sin cuenta.',
    en: 'It stands at the foot of every page and in the QR code. A public page, no account needed.',
  },
  'verify.waiting': {
    es: 'Se calculan de nuevo las huellas del documento',
    en: 'The hashes of the document are computed again',
  },
  'verify.privacy': { es: 'Aviso de privacidad', en: 'Privacy notice' },
  'verify.queries': {
    es: 'Consulta {{used}} de {{allowed}} por hora desde esta red',
    en: 'Query {{used}} of {{allowed}} an hour from this network',
  },

  'verify.signed_two': {
    es: 'Íntegro y firmado por las dos partes',
    en: 'Intact and signed by both parties',
  },
  'verify.signed_all': {
    es: 'Íntegro y firmado por todas las partes',
    en: 'Intact and signed by every party',
  },
  'verify.accepted': { es: 'Íntegro y aceptado', en: 'Intact and accepted' },
  'verify.paper': { es: 'Íntegro y firmado en papel', en: 'Intact and signed on paper' },
  'verify.sealing': { es: 'Firmado; se está sellando', en: 'Signed; it is being sealed' },
  'verify.unsigned': {
    es: 'Íntegro, todavía sin todas las firmas',
    en: 'Intact, not signed by everyone yet',
  },
  'verify.voided': { es: 'Anulado: ya no vale', en: 'Voided: no longer valid' },
  'verify.broken': { es: 'No está íntegro', en: 'Not intact' },
  'verify.unchanged': {
    es: 'Nadie ha cambiado el documento desde el {{when}}. Comprobado ahora, {{now}}.',
    en: 'Nobody has changed the document since {{when}}. Checked now, {{now}}.',
  },
  'verify.superseded': {
    es: 'Desde el {{when}} lo sustituye un documento posterior del mismo trámite.',
    en: 'Since {{when}} a later document of the same process takes its place.',
  },
  'verify.voided.lead': {
    es: 'Se anuló el {{when}}, antes de completarse. Nadie puede firmarlo.',
    en: 'It was voided on {{when}}, before it was complete. Nobody can sign it.',
  },
  'verify.broken.original': {
    es: 'Lo guardado ya no tiene la huella que se firmó.',
    en: 'What is kept no longer has the hash that was signed.',
  },
  'verify.broken.final': {
    es: 'El archivo sellado ya no tiene su huella.',
    en: 'The sealed file no longer has its hash.',
  },
  'verify.broken.events': {
    es: 'La cadena de hechos no cuadra.',
    en: 'The chain of events does not follow.',
  },
  'verify.broken.trail': {
    es: 'La bitácora no confirma la cadena de hechos.',
    en: 'The audit trail does not confirm the chain of events.',
  },
  'verify.broken.do': {
    es: 'No te fíes de este documento y avisa a la empresa.',
    en: 'Do not rely on this document, and tell the company.',
  },
  'verify.missing.hint': {
    es: 'Revisa el código: no lleva 0, 1, I ni O.',
    en: 'Check the code: it has no 0, 1, I or O.',
  },

  'verify.what': { es: 'Qué es', en: 'What it is' },
  'verify.document': { es: 'Documento', en: 'Document' },
  'verify.company': { es: 'Empresa', en: 'Company' },
  'verify.signedBy': { es: 'Firmó', en: 'Signed' },
  'verify.signs': { es: 'Falta', en: 'Missing' },
  'verify.acceptedBy': { es: 'Aceptó', en: 'Accepted' },
  'verify.onPaper': { es: 'en papel', en: 'on paper' },
  'verify.party.WORKER': { es: '{{initials}}, persona trabajadora', en: '{{initials}}, worker' },
  'verify.party.TUTOR': { es: '{{initials}}, tutor', en: '{{initials}}, guardian' },
  'verify.party.EMPLOYER': {
    es: '{{initials}}, representante legal',
    en: '{{initials}}, legal representative',
  },
  'verify.pages': { es: 'Páginas', en: 'Pages' },
  'verify.pages.certificate': { es: '{{count}} y hoja de certificado', en: '{{count}} and certificate page' },
  'verify.hash.original': { es: 'Huella de lo firmado', en: 'Hash of what was signed' },
  'verify.hash.scan': { es: 'Huella del escaneo', en: 'Hash of the scan' },
  'verify.hash.final': { es: 'Huella del archivo', en: 'Hash of the file' },
  'verify.seal': { es: 'Sello', en: 'Seal' },
  'verify.seal.none': { es: 'todavía no', en: 'not yet' },
  'verify.seal.DEMONSTRATION': {
    es: '{{algorithm}}, certificado de demostración, autofirmado',
    en: '{{algorithm}}, demonstration certificate, self-signed',
  },
  'verify.seal.SELF_SIGNED': {
    es: '{{algorithm}}, certificado autofirmado',
    en: '{{algorithm}}, self-signed certificate',
  },
  'verify.seal.COMPANY': { es: '{{algorithm}}, {{subject}}', en: '{{algorithm}}, {{subject}}' },
  'verify.initials': {
    es: 'Mostramos iniciales y no datos personales.',
    en: 'We show initials and no personal data.',
  },
  'verify.worth.DEMONSTRATION': {
    es: 'El certificado de demostración prueba integridad, no la identidad de la empresa.',
    en: 'The demonstration certificate proves integrity, not the identity of the company.',
  },
  'verify.worth.SELF_SIGNED': {
    es: 'Un certificado autofirmado prueba integridad, no la identidad de la empresa.',
    en: 'A self-signed certificate proves integrity, not the identity of the company.',
  },

  'verify.chain': { es: 'Cadena de hechos', en: 'Chain of events' },
  'verify.chain.note': {
    es: 'Hora de la Ciudad de México. Cada hecho lleva la huella del anterior.',
    en: 'Mexico City time. Every event carries the hash of the one before.',
  },
  'verify.event.GENERATED': { es: 'Documento generado', en: 'Document generated' },
  'verify.event.LINK_SENT': {
    es: 'Invitación a firmar enviada a {{who}}',
    en: 'Invitation to sign sent to {{who}}',
  },
  'verify.event.OPENED': { es: '{{who}} abrió el documento', en: '{{who}} opened the document' },
  'verify.event.READ': { es: '{{who}} lo leyó', en: '{{who}} read it' },
  'verify.event.CODE_SENT': {
    es: 'Código de un solo uso enviado a {{who}}',
    en: 'One-time code sent to {{who}}',
  },
  'verify.event.CODE_FAILED': {
    es: '{{who}} escribió un código que no era',
    en: '{{who}} typed a wrong code',
  },
  'verify.event.SIGNED': { es: '{{who}} firmó', en: '{{who}} signed' },
  'verify.event.SCAN_FILED': {
    es: 'Escaneo del papel firmado, archivado',
    en: 'Scan of the signed paper filed',
  },
  'verify.event.PLAN_SENT': { es: '{{who}} envió el aviso', en: '{{who}} sent the notification' },
  'verify.event.PLAN_OPENED': { es: '{{who}} abrió el aviso', en: '{{who}} opened the notification' },
  'verify.event.PLAN_ACCEPTED': { es: '{{who}} aceptó la semana', en: '{{who}} accepted the week' },
  'verify.event.SEALED': { es: 'Sello puesto', en: 'Sealed' },
  'verify.event.SUPERSEDED': {
    es: 'Sustituido por un documento posterior',
    en: 'Replaced by a later document',
  },
  'verify.event.VOIDED': { es: 'Documento anulado', en: 'Document voided' },
  'verify.event.LOGGED': {
    es: 'Anotado en la bitácora de la tienda',
    en: 'Noted in the store’s audit trail',
  },
  'verify.detail.pages': {
    es: '{{title}}, {{count}} páginas, huella fijada',
    en: '{{title}}, {{count}} pages, hash fixed',
  },
  'verify.detail.page': { es: '{{title}}, 1 página, huella fijada', en: '{{title}}, 1 page, hash fixed' },
  'verify.detail.mail': { es: 'Por correo', en: 'By mail' },
  'verify.detail.sms': { es: 'Por mensaje de texto', en: 'By text message' },
  'verify.detail.read': {
    es: 'Recorrió {{pages}} de {{of}} páginas',
    en: 'Went through {{pages}} of {{of}} pages',
  },
  'verify.detail.readIn': {
    es: 'Recorrió {{pages}} de {{of}} páginas en {{minutes}} min',
    en: 'Went through {{pages}} of {{of}} pages in {{minutes}} min',
  },
  'verify.detail.drawn': { es: 'Firma dibujada', en: 'Drawn signature' },
  'verify.detail.typed': { es: 'Nombre escrito', en: 'Typed name' },
  'verify.detail.code.MAIL': {
    es: '{{method}}; código por correo, ligado a esta huella',
    en: '{{method}}; code by mail, bound to this hash',
  },
  'verify.detail.code.SMS': {
    es: '{{method}}; código por mensaje de texto, ligado a esta huella',
    en: '{{method}}; code by text message, bound to this hash',
  },
  'verify.detail.tap': { es: 'Con su sesión iniciada, sobre esta huella', en: 'Signed in, on this hash' },
  'verify.detail.attached': {
    es: 'El archivo final lleva dentro el original',
    en: 'The final file carries the original',
  },
  'verify.detail.whole': { es: 'Sobre el archivo entero', en: 'Over the whole file' },
  'verify.detail.trail': {
    es: 'Eslabón {{entry}}, ligado al anterior',
    en: 'Entry {{entry}}, linked to the one before',
  },

  'verify.yours': { es: '¿Tu archivo es éste?', en: 'Is your file this one?' },
  'verify.drop': { es: 'Suelta aquí tu PDF o', en: 'Drop your PDF here or' },
  'verify.pick': { es: 'elígelo', en: 'choose it' },
  'verify.local': {
    es: 'Calculamos su huella en este navegador. El archivo no se envía.',
    en: 'Its hash is computed in this browser. The file is not sent.',
  },
  'verify.notSealed': {
    es: 'Todavía no hay un archivo sellado; se compara con el original.',
    en: 'There is no sealed file yet; it is compared with the original.',
  },
  'verify.file.sealed': { es: 'Es el archivo firmado', en: 'It is the signed file' },
  'verify.file.original': {
    es: 'Es el original, antes de firmarse',
    en: 'It is the original, before signing',
  },
  'verify.file.scan': { es: 'Es el escaneo del papel firmado', en: 'It is the scan of the signed paper' },
  'verify.file.other': { es: 'No es el archivo firmado', en: 'It is not the signed file' },
  'verify.file.same': { es: '{{hash}}, igual', en: '{{hash}}, the same' },
  'verify.file.different': { es: '{{hash}}, distinta', en: '{{hash}}, different' },
  'verify.file.ask': {
    es: 'Pide la copia sellada a quien te lo dio.',
    en: 'Ask whoever gave it to you for the sealed copy.',
  },
  'verify.file.unable': {
    es: 'Este navegador no puede calcular huellas en esta dirección.',
    en: 'This browser cannot compute hashes at this address.',
  },

  'verify.how': { es: 'Cómo se comprueba', en: 'How it is checked' },
  'verify.how.files': {
    es: 'Se leen los archivos guardados y se calcula de nuevo su huella SHA-256; debe ser la que se fijó al generarlos y la que cada persona firmó.',
    en: 'The files that are kept are read and their SHA-256 computed again; it must be the one that was fixed when they were made and that each person signed.',
  },
  'verify.how.chain': {
    es: 'Cada hecho contiene la huella del anterior. La del último está en la bitácora de la tienda, que también es una cadena: nadie puede cambiar un hecho sin romper las dos.',
    en: 'Every event contains the hash of the one before. The last one stands in the store’s audit trail, which is a chain as well: nobody can change an event without breaking both.',
  },
  'verify.how.seal': {
    es: 'El archivo final lleva un sello digital sobre todos sus bytes. Cualquier lector de PDF lo comprueba sin nosotros.',
    en: 'The final file has a digital seal over all of its bytes. Any PDF reader checks it without us.',
  },
  'verify.how.code': {
    es: 'Sin el código nadie encuentra el documento, y con él solo se ven iniciales.',
    en: 'Without the code nobody finds the document, and with it only initials are shown.',
  },
} as const satisfies Texts;
