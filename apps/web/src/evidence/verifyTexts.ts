import type { Texts } from '../texts.ts';

export const texts = {
  'verify.lead': { es: 'Verificar documento firmado', en: 'Verify a signed document' },
  'verify.code': { es: 'Código del documento', en: 'Document code' },
  'verify.act': { es: 'Verificar', en: 'Verify' },
  'verify.other': { es: 'Verificar otro', en: 'Verify another' },
  'verify.where': {
    es: 'Está al pie de cada página y en el código QR. Página pública, sin cuenta.',
    en: "It's at the foot of every page and in the QR code. Public page, no account needed.",
  },
  'verify.alone': { es: 'O comprueba el archivo sellado', en: 'Or check the sealed file' },
  'verify.alone.note': {
    es: 'Se comprueba en este navegador y no se envía. No hace falta el código.',
    en: 'It is checked in this browser and never sent. No code needed.',
  },
  'verify.alone.intact': {
    es: 'El archivo no cambió desde que se selló',
    en: 'The file is unchanged since it was sealed',
  },
  'verify.alone.broken': {
    es: 'El archivo cambió después de sellarse',
    en: 'The file was changed after it was sealed',
  },
  'verify.alone.unsealed': { es: 'Este archivo no tiene sello', en: 'This file has no seal' },
  'verify.alone.events': {
    es: '{{count}} eventos registrados, del primero al último.',
    en: '{{count}} recorded events, from first to last.',
  },
  'verify.alone.fault.bytes': {
    es: 'Los bytes del archivo no son los que se sellaron.',
    en: "The file's bytes are not the ones that were sealed.",
  },
  'verify.alone.fault.signature': {
    es: 'La firma del sello no es de su certificado.',
    en: "The seal's signature is not of its certificate.",
  },
  'verify.alone.fault.certificate': {
    es: 'El certificado no es el que nombra el sello.',
    en: 'The certificate is not the one that the seal names.',
  },
  'verify.alone.fault.whole': {
    es: 'Se agregó algo al archivo después del sello.',
    en: 'Something was added to the file after the seal.',
  },
  'verify.alone.fault.events': {
    es: 'El historial de firma que lleva adjunto no es consistente.',
    en: 'The attached signing history is not consistent.',
  },
  'verify.alone.fault.original': {
    es: 'El documento original que lleva adjunto no es el que se firmó.',
    en: 'The attached original is not the document that was signed.',
  },
  'verify.alone.certificate': {
    es: 'Certificado de “{{subject}}”, hash {{fingerprint}}. El nombre lo escribe quien firma: compara el hash con el de la empresa, o abre el documento por su código.',
    en: 'Certificate of “{{subject}}”, hash {{fingerprint}}. The signer writes the name: compare the hash with the company’s, or open the document by its code.',
  },
  'verify.alone.stamped': {
    es: 'Una autoridad de sellado de tiempo lo certificó el {{when}}.',
    en: 'Time-stamped by an authority on {{when}}.',
  },
  'verify.waiting': {
    es: 'Calculando los hashes del documento',
    en: "Computing the document's hashes",
  },
  'verify.privacy': { es: 'Aviso de privacidad', en: 'Privacy notice' },
  'verify.queries': {
    es: 'Consulta {{used}} de {{allowed}} por hora desde esta red',
    en: 'Check {{used}} of {{allowed}} per hour from this network',
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
  'verify.issued': { es: 'Íntegro y emitido por la empresa', en: 'Intact and issued by the company' },
  'verify.issuing': { es: 'Emitido; sellando', en: 'Issued; sealing' },
  'verify.paper': { es: 'Íntegro y firmado en papel', en: 'Intact and signed on paper' },
  'verify.sealing': { es: 'Firmado; sellando', en: 'Signed; sealing' },
  'verify.preparing': { es: 'Aceptado; preparando el documento', en: 'Accepted; preparing the document' },
  'verify.preparing.lead': {
    es: 'El documento sellado se está preparando. Aparecerá aquí en cuanto esté listo.',
    en: 'The sealed document is being prepared. It appears here as soon as it is ready.',
  },
  'verify.unsigned': {
    es: 'Íntegro; faltan firmas',
    en: 'Intact; signatures pending',
  },
  'verify.voided': { es: 'Anulado: ya no es válido', en: 'Voided: no longer valid' },
  'verify.broken': { es: 'No está íntegro', en: 'Not intact' },
  'verify.unchanged': {
    es: 'El documento no ha cambiado desde el {{when}}. Verificado ahora, {{now}}.',
    en: 'The document is unchanged since {{when}}. Verified now, {{now}}.',
  },
  'verify.superseded': {
    es: 'Un documento posterior lo reemplazó el {{when}}.',
    en: 'Replaced by a later document on {{when}}.',
  },
  'verify.voided.lead': {
    es: 'Se anuló el {{when}}, antes de completarse. Ya no se puede firmar.',
    en: 'Voided on {{when}}, before completion. It can no longer be signed.',
  },
  'verify.broken.original': {
    es: 'El documento guardado no coincide con el hash firmado.',
    en: "The stored document doesn't match the signed hash.",
  },
  'verify.broken.final': {
    es: 'El archivo sellado no coincide con su hash.',
    en: "The sealed file doesn't match its hash.",
  },
  'verify.broken.events': {
    es: 'El historial de firma no es consistente.',
    en: 'The signing history is not consistent.',
  },
  'verify.broken.trail': {
    es: 'La bitácora no confirma el historial de firma.',
    en: "The audit log doesn't confirm the signing history.",
  },
  'verify.broken.do': {
    es: 'No confíes en este documento y avisa a la empresa.',
    en: "Don't rely on this document and notify the company.",
  },
  'verify.missing.hint': {
    es: 'Revisa el código: no incluye 0, 1, I ni O.',
    en: 'Check the code: it never includes 0, 1, I or O.',
  },

  'verify.what': { es: 'Qué es', en: 'What it is' },
  'verify.document': { es: 'Documento', en: 'Document' },
  'verify.titled': { es: 'Título: “{{title}}”', en: 'Titled “{{title}}”' },
  'verify.company': { es: 'Empresa', en: 'Company' },
  'verify.signedBy': { es: 'Firmó', en: 'Signed' },
  'verify.signs': { es: 'Falta', en: 'Pending' },
  'verify.acceptedBy': { es: 'Aceptó', en: 'Accepted' },
  'verify.sentBy': { es: 'Firmó y envió', en: 'Signed and sent' },
  'verify.onPaper': { es: 'en papel', en: 'on paper' },
  'verify.party.WORKER': { es: '{{initials}}, persona trabajadora', en: '{{initials}}, employee' },
  'verify.party.TUTOR': { es: '{{initials}}, madre, padre o tutor', en: '{{initials}}, guardian' },
  'verify.party.EMPLOYER': {
    es: '{{initials}}, representante legal',
    en: '{{initials}}, legal representative',
  },
  'verify.party.SENDER': {
    es: '{{initials}}, representante del patrón (LFT 11)',
    en: "{{initials}}, employer's representative (LFT 11)",
  },
  'verify.pages': { es: 'Páginas', en: 'Pages' },
  'verify.pages.certificate': { es: '{{count}} y hoja de certificado', en: '{{count}} and certificate page' },
  'verify.hash.original': { es: 'Hash de lo firmado', en: 'Hash of what was signed' },
  'verify.hash.issued': { es: 'Hash de lo emitido', en: 'Hash of what was issued' },
  'verify.hash.scan': { es: 'Hash del escaneo', en: 'Scan hash' },
  'verify.hash.final': { es: 'Hash del archivo', en: 'File hash' },
  'verify.seal': { es: 'Sello', en: 'Seal' },
  'verify.seal.none': { es: 'aún no', en: 'not yet' },
  'verify.seal.DEMONSTRATION': {
    es: '{{algorithm}}, certificado de demostración, autofirmado',
    en: '{{algorithm}}, demo certificate, self-signed',
  },
  'verify.seal.SELF_SIGNED': {
    es: '{{algorithm}}, certificado autofirmado',
    en: '{{algorithm}}, self-signed certificate',
  },
  'verify.seal.COMPANY': { es: '{{algorithm}}, {{subject}}', en: '{{algorithm}}, {{subject}}' },
  'verify.initials': {
    es: 'Solo mostramos iniciales, sin datos personales.',
    en: 'We show initials only, no personal data.',
  },
  'verify.worth.DEMONSTRATION': {
    es: 'El certificado de demostración prueba integridad, no la identidad de la empresa.',
    en: "The demo certificate proves integrity, not the company's identity.",
  },
  'verify.worth.SELF_SIGNED': {
    es: 'Un certificado autofirmado prueba integridad, no la identidad de la empresa.',
    en: "A self-signed certificate proves integrity, not the company's identity.",
  },

  'verify.chain': { es: 'Historial de firma', en: 'Signing history' },
  'verify.chain.note': {
    es: 'Hora de la Ciudad de México. Cada evento incluye el hash del anterior.',
    en: "Mexico City time. Each event includes the previous one's hash.",
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
    es: '{{who}} escribió un código incorrecto',
    en: '{{who}} entered a wrong code',
  },
  'verify.event.SIGNED': { es: '{{who}} firmó', en: '{{who}} signed' },
  'verify.event.SCAN_FILED': {
    es: 'Escaneo del papel firmado, archivado',
    en: 'Scan of the signed paper filed',
  },
  'verify.event.PLAN_SENT': { es: '{{who}} envió el aviso', en: '{{who}} sent the notification' },
  'verify.event.PLAN_OPENED': { es: '{{who}} abrió el aviso', en: '{{who}} opened the notification' },
  'verify.event.ADVANCE_ACCEPTED': {
    es: '{{who}} pidió el anticipo y aceptó su descuento',
    en: '{{who}} requested the advance and agreed to its deduction',
  },
  'verify.event.PLAN_ACCEPTED': { es: '{{who}} aceptó el horario', en: '{{who}} accepted the schedule' },
  'verify.event.SEALED': { es: 'Sello puesto', en: 'Sealed' },
  'verify.event.SUPERSEDED': {
    es: 'Reemplazado por un documento posterior',
    en: 'Replaced by a later document',
  },
  'verify.event.VOIDED': { es: 'Documento anulado', en: 'Document voided' },
  'verify.event.LOGGED': {
    es: 'Registrado en la bitácora de la tienda',
    en: "Recorded in the store's audit log",
  },
  'verify.detail.pages': {
    es: '{{title}}, {{count}} páginas, con hash',
    en: '{{title}}, {{count}} pages, hash recorded',
  },
  'verify.detail.page': { es: '{{title}}, 1 página, con hash', en: '{{title}}, 1 page, hash recorded' },
  'verify.detail.mail': { es: 'Por correo', en: 'By email' },
  'verify.detail.sms': { es: 'Por mensaje de texto', en: 'By text message' },
  'verify.detail.read': {
    es: 'Leyó {{pages}} de {{of}} páginas',
    en: 'Read {{pages}} of {{of}} pages',
  },
  'verify.detail.readIn': {
    es: 'Leyó {{pages}} de {{of}} páginas en {{minutes}} min',
    en: 'Read {{pages}} of {{of}} pages in {{minutes}} min',
  },
  'verify.detail.drawn': { es: 'Firma dibujada', en: 'Drawn signature' },
  'verify.detail.signedIn': { es: 'Con sesión iniciada', en: 'Signed in' },
  'verify.detail.typed': { es: 'Nombre escrito', en: 'Typed name' },
  'verify.detail.code.MAIL': {
    es: '{{method}}; código por correo, ligado a este hash',
    en: '{{method}}; code by email, bound to this hash',
  },
  'verify.detail.code.SMS': {
    es: '{{method}}; código por mensaje de texto, ligado a este hash',
    en: '{{method}}; code by text message, bound to this hash',
  },
  'verify.detail.tap': { es: 'Con sesión iniciada, sobre este hash', en: 'Signed in, on this hash' },
  'verify.detail.attached': {
    es: 'El archivo final incluye el original',
    en: 'The final file includes the original',
  },
  'verify.detail.whole': { es: 'Sobre todo el archivo', en: 'Over the entire file' },
  'verify.detail.trail': {
    es: 'Registro {{entry}}, ligado al anterior',
    en: 'Entry {{entry}}, linked to the previous one',
  },

  'verify.yours': { es: '¿Tu archivo es este?', en: 'Is this your file?' },
  'verify.drop': { es: 'Suelta aquí tu PDF o', en: 'Drop your PDF here or' },
  'verify.pick': { es: 'elígelo', en: 'choose it' },
  'verify.local': {
    es: 'Calculamos su hash en este navegador. El archivo no se envía.',
    en: "Its hash is computed in this browser. The file isn't sent.",
  },
  'verify.notSealed': {
    es: 'Aún no hay archivo sellado; se compara con el original.',
    en: 'No sealed file yet; compared with the original.',
  },
  'verify.file.sealed': { es: 'Es el archivo firmado', en: "It's the signed file" },
  'verify.file.original': {
    es: 'Es el original, antes de firmar',
    en: "It's the original, before signing",
  },
  'verify.file.scan': { es: 'Es el escaneo del papel firmado', en: "It's the scan of the signed paper" },
  'verify.file.other': { es: 'No es el archivo firmado', en: "It's not the signed file" },
  'verify.file.same': { es: '{{hash}}, igual', en: '{{hash}}, same' },
  'verify.file.different': { es: '{{hash}}, distinto', en: '{{hash}}, different' },
  'verify.file.ask': {
    es: 'Pide la copia sellada a quien te lo entregó.',
    en: 'Ask the person who gave it to you for the sealed copy.',
  },
  'verify.file.unable': {
    es: 'Este navegador no puede calcular hashes en esta dirección.',
    en: "This browser can't compute hashes at this address.",
  },

  'verify.how': { es: 'Cómo se verifica', en: 'How it is verified' },
  'verify.how.files': {
    es: 'Se calcula de nuevo el hash SHA-256 de los archivos guardados; debe coincidir con el que se registró al generarlos y el que firmó cada persona.',
    en: 'The SHA-256 hash of the stored files is computed again; it must match the one recorded when they were created and the one each person signed.',
  },
  'verify.how.chain': {
    es: 'Cada evento incluye el hash del anterior. El del último está en la bitácora de la tienda, que también es una cadena: no se puede cambiar un evento sin romper ambas.',
    en: "Each event includes the previous one's hash. The last hash is in the store's audit log, which is also a chain: no event can be changed without breaking both.",
  },
  'verify.how.seal': {
    es: 'El archivo final lleva un sello digital sobre todos sus bytes. Cualquier lector de PDF puede verificarlo.',
    en: 'The final file has a digital seal over all its bytes. Any PDF reader can verify it.',
  },
  'verify.how.code': {
    es: 'Sin el código no se puede encontrar el documento; con él solo se ven iniciales.',
    en: "The document can't be found without the code, and the code shows initials only.",
  },
} as const satisfies Texts;
