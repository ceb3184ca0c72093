export const texts = {
  'guest.step.personal': { es: 'Personales', en: 'Personal' },
  'guest.step.address': { es: 'Domicilio', en: 'Address' },
  'guest.step.fiscal': { es: 'Fiscal', en: 'Tax' },
  'guest.step.bank': { es: 'Banco', en: 'Bank' },
  'guest.progress': { es: 'Tus datos', en: 'Your data' },
  'guest.saved': { es: 'Guardado', en: 'Saved' },
  'guest.saving': { es: 'Guardando…', en: 'Saving…' },
  'guest.offline': { es: 'Sin conexión', en: 'Offline' },
  'guest.offline.title': { es: 'Sin conexión.', en: "You're offline." },
  'guest.offline.detail': {
    es: 'Sigue escribiendo: tus datos están a salvo en este dispositivo y se guardan al volver la conexión.',
    en: "Keep typing: your answers are safe on this device and save when you're back online.",
  },
  'guest.language': { es: 'Idioma', en: 'Language' },
  'guest.back': { es: 'Atrás', en: 'Back' },
  'guest.next': { es: 'Continuar', en: 'Continue' },
  'guest.save': { es: 'Guardar y continuar', en: 'Save and continue' },
  'guest.missing_one': { es: 'Falta {{count}} dato', en: '{{count}} field missing' },
  'guest.missing_other': { es: 'Faltan {{count}} datos', en: '{{count}} fields missing' },
  'guest.wrong_one': { es: 'Corrige {{count}} dato', en: 'Correct {{count}} field' },
  'guest.wrong_other': { es: 'Corrige {{count}} datos', en: 'Correct {{count}} fields' },
  'guest.missingDocuments_one': { es: 'Falta {{count}} documento', en: '{{count}} document missing' },
  'guest.missingDocuments_other': { es: 'Faltan {{count}} documentos', en: '{{count}} documents missing' },
  'guest.later': { es: 'Continuar y subirlo después', en: 'Continue and upload later' },
  'guest.waiting': { es: 'tus datos', en: 'your details' },
  'guest.failed': { es: 'No se pudieron abrir tus datos', en: "Couldn't open your details" },
  'guest.failed.lead': {
    es: 'Lo que ya guardaste sigue ahí. Inténtalo de nuevo.',
    en: 'Your saved answers are still there. Try again.',
  },
  'guest.stale': {
    es: 'La tienda cambió tus datos mientras escribías. Revísalos y guarda de nuevo.',
    en: 'The store changed your details while you were typing. Review them and save again.',
  },
  'guest.stale.use': { es: 'Ver versión guardada', en: 'View saved version' },

  'guest.check.title': { es: 'Confirma que eres tú', en: "Confirm it's you" },
  'guest.check.lead': {
    es: 'Escribe tu RFC para abrir tus datos. Sigues donde te quedaste.',
    en: "Enter your RFC to open your details. You'll continue where you left off.",
  },
  'guest.check.open': { es: 'Abrir mis datos', en: 'Open my details' },
  'guest.check.ended': {
    es: 'La sesión terminó por inactividad. Escribe otra vez tu RFC; no se perdió nada.',
    en: 'Your session timed out. Enter your RFC again; nothing was lost.',
  },
  'guest.check.missing': { es: 'Falta información', en: 'Information is missing' },
  'guest.check.missing.lead': {
    es: 'Utiliza un enlace de invitación válido: está en el correo que te mandó la tienda.',
    en: 'Please use a valid invitation link: it is in the email the store sent you.',
  },
  'guest.check.missing.more': {
    es: 'Si no lo encuentras o ya venció, pide a la tienda que te lo envíe otra vez. Lo que ya guardaste sigue ahí.',
    en: "If you can't find it or it has expired, ask the store to send it again. Your saved answers are still there.",
  },
  'guest.check.lead.company': { es: 'Tu contrato', en: 'Your contract' },

  'guest.confirm.about': { es: 'Tu prórroga', en: 'Your extension' },
  'guest.confirm.title': { es: '¿Siguen igual tus datos?', en: 'Are your details still the same?' },
  'guest.confirm.lead': {
    es: 'Tu contrato en {{site}} se va a prorrogar hasta el {{day}}. Corrige lo que haya cambiado y confirma.',
    en: 'Your contract at {{site}} is about to be extended until {{day}}. Correct what has changed and confirm.',
  },
  'guest.confirm.act': { es: 'Confirmar datos', en: 'Confirm details' },
  'guest.confirm.done': {
    es: 'Tus datos quedaron confirmados. {{site}} continúa con tu prórroga; recibes el convenio por correo para firmarlo.',
    en: 'Your details are confirmed. {{site}} continues with your extension; you get the agreement by email to sign.',
  },

  'guest.privacy.title': { es: 'Tus datos y tu privacidad', en: 'Your data and your privacy' },
  'guest.privacy.lead': {
    es: 'Antes de empezar, lee cómo usa {{site}} tus datos.',
    en: 'Before you start, read how {{site}} uses your data.',
  },
  'guest.privacy.company': { es: 'Responsable: {{company}}', en: 'Data controller: {{company}}' },
  'guest.privacy.version': {
    es: 'Aviso versión {{version}}, vigente desde el {{day}}',
    en: 'Notice version {{version}}, effective {{day}}',
  },
  'guest.consents': { es: 'Consentimientos, uno por uno', en: 'Consents, one by one' },
  'guest.consent.BANK': {
    es: 'Autorizo que la empresa guarde y use mi cuenta bancaria para pagarme',
    en: 'I allow the company to store and use my bank account to pay me',
  },
  'guest.consent.BANK.hint': {
    es: 'Puedes retirarlo cuando quieras en Mis datos y mi privacidad.',
    en: 'You can withdraw it at any time under My data and privacy.',
  },
  'guest.consent.HEALTH': {
    es: 'Autorizo que la empresa trate mis datos de salud (discapacidad, incapacidades) para adaptar mi trabajo',
    en: 'I allow the company to process my health data (disability, sick leave) to adapt my work',
  },
  'guest.consent.HEALTH.hint': {
    es: 'Es opcional: sin él, solo se guarda lo que la ley exige.',
    en: 'Optional: without it, only what the law requires is stored.',
  },
  'guest.privacy.accept': { es: 'Leí y acepto el aviso', en: 'I have read and accept the notice' },

  'guest.name.title': { es: '¿Cómo te llamas?', en: 'What is your name?' },
  'guest.name.lead': { es: 'Como aparece en tu acta de nacimiento.', en: 'As on your birth certificate.' },
  'guest.birth.title': { es: '¿Cuándo y dónde naciste?', en: 'When and where were you born?' },
  'guest.birth.lead': {
    es: 'Con esto revisamos tu CURP y tu RFC.',
    en: 'We use this to check your CURP and RFC.',
  },
  'guest.curp.title': { es: 'Revisemos tu CURP', en: "Let's check your CURP" },
  'guest.curp.lead': {
    es: 'La comparamos con lo que escribiste.',
    en: 'We compare it with what you entered.',
  },
  'guest.numbers.title': { es: 'Tu NSS y tu RFC', en: 'Your NSS and RFC' },
  'guest.numbers.lead': {
    es: 'Con ellos te damos de alta en el IMSS y ante el SAT.',
    en: 'We use them to register you with IMSS and SAT.',
  },
  'guest.contact.title': { es: '¿Cómo te contactamos?', en: 'How can we reach you?' },
  'guest.contact.lead': {
    es: 'Ahí recibes el contrato para firmarlo.',
    en: "You'll get the contract there to sign it.",
  },
  'guest.family.title': { es: 'Sobre ti', en: 'About you' },
  'guest.family.lead': {
    es: 'El contrato pide tu estado civil; lo demás es para tus prestaciones.',
    en: 'The contract needs your marital status; the rest is for your benefits.',
  },
  'guest.more.title': { es: 'Si quieres contarnos', en: "If you'd like to share" },
  'guest.more.lead': { es: 'Todo es opcional.', en: 'All of this is optional.' },
  'guest.migration.title': { es: 'Tu permiso de trabajo', en: 'Your work permit' },
  'guest.migration.lead': {
    es: 'Por tu nacionalidad necesitamos tu documento migratorio.',
    en: 'Because of your nationality, we need your immigration document.',
  },
  'guest.tutor.title': { es: 'Tu madre, padre o tutor', en: 'Your parent or guardian' },
  'guest.tutor.lead': {
    es: 'Como tienes menos de 18 años, también firma el contrato (LFT 22 y 23).',
    en: "Because you're under 18, they sign the contract too (LFT 22 and 23).",
  },
  'guest.documents.title': { es: 'Tus documentos', en: 'Your documents' },
  'guest.documents.lead': {
    es: 'Foto o PDF; deben verse las cuatro esquinas.',
    en: 'Photo or PDF; all four corners must be visible.',
  },
  'guest.address.title': { es: '¿Dónde vives?', en: 'Where do you live?' },
  'guest.address.lead': {
    es: 'Empieza por tu código postal; llenamos lo que podamos.',
    en: "Start with your postal code; we'll fill in what we can.",
  },
  'guest.addressProof.title': { es: 'Tu comprobante de domicilio', en: 'Your proof of address' },
  'guest.addressProof.lead': {
    es: 'Recibo de luz, agua, teléfono o predial de los últimos dos meses.',
    en: 'Electricity, water, phone or property tax bill from the last two months.',
  },
  'guest.fiscal.title': { es: 'Tus datos ante el SAT', en: 'Your tax details (SAT)' },
  'guest.fiscal.lead': {
    es: 'Cópialos de tu constancia de situación fiscal.',
    en: 'Copy them from your tax certificate.',
  },
  'guest.taxStatus.title': { es: 'Tu constancia de situación fiscal', en: 'Your tax certificate' },
  'guest.taxStatus.lead': {
    es: 'La que emite el SAT, en PDF o foto.',
    en: "SAT's tax status certificate, as a PDF or photo.",
  },
  'guest.account.title': { es: '¿Dónde te pagamos?', en: 'Where should we pay you?' },
  'guest.account.lead': {
    es: 'Una cuenta a tu nombre. La CLABE tiene 18 dígitos.',
    en: 'An account in your name. The CLABE has 18 digits.',
  },
  'guest.beneficiaries.title': { es: 'Tus beneficiarios', en: 'Your beneficiaries' },
  'guest.beneficiaries.lead': {
    es: 'Quién cobra lo que se te deba si falleces. La ley pide nombrarlos (LFT 25-X).',
    en: 'Who receives what you are owed if you die. The law requires you to name them (LFT 25-X).',
  },
  'guest.bankDocuments.title': { es: 'Tus últimos documentos', en: 'Your last documents' },
  'guest.bankDocuments.lead': {
    es: 'En la carátula deben leerse tu nombre y la CLABE.',
    en: 'The cover page must show your name and CLABE.',
  },

  'guest.review.title': { es: 'Revisa y termina', en: 'Review and finish' },
  'guest.review.lead': {
    es: 'Al terminar, el enlace deja de funcionar y la tienda continúa con tu contratación.',
    en: 'When you finish, the link stops working and the store continues with your hire.',
  },
  'guest.review.later': { es: 'Terminar y subirlos después', en: 'Finish and upload them later' },
  'guest.review.papers': { es: 'Te faltan documentos', en: 'Documents are missing' },
  'guest.review.papers.lead': {
    es: 'La tienda ya tiene tus datos. Sube los documentos que faltan; con el último, terminas. Hasta entonces también puedes cambiar los que ya subiste.',
    en: "The store already has your details. Upload the missing documents and you're done. Until then you can also replace the ones already uploaded.",
  },
  'guest.review.without': { es: 'Terminar sin ellos', en: 'Finish without them' },
  'guest.review.lead.wanting': {
    es: 'Después de terminar, este enlace solo sirve para subir los documentos que falten.',
    en: 'After you finish, this link only lets you upload the missing documents.',
  },
  'guest.review.wanting': { es: 'Falta: {{document}}', en: 'Missing: {{document}}' },
  'guest.review.sending_one': { es: 'Subiendo {{count}} documento', en: 'Uploading {{count}} document' },
  'guest.review.sending_other': { es: 'Subiendo {{count}} documentos', en: 'Uploading {{count}} documents' },
  'guest.review.finish': { es: 'Terminar', en: 'Finish' },
  'guest.review.change': { es: 'Cambiar', en: 'Edit' },
  'guest.review.change.of': { es: 'Cambiar {{step}}', en: 'Edit {{step}}' },
  'guest.review.doubts_one': { es: '{{count}} dato por revisar', en: '{{count}} field to review' },
  'guest.review.doubts_other': { es: '{{count}} datos por revisar', en: '{{count}} fields to review' },
  'guest.review.doubts.lead': {
    es: 'Puedes terminar; RH los revisa contigo.',
    en: 'You can finish; HR will review them with you.',
  },

  'guest.done.title': { es: 'Listo, {{name}}', en: 'All done, {{name}}' },
  'guest.done.lead': {
    es: 'Tenemos tus datos y tus documentos. Puedes cerrar esta página.',
    en: 'We have your details and documents. You can close this page.',
  },
  'guest.done.lead.papers': {
    es: 'Tenemos tus datos. Faltan documentos: {{documents}}. Súbelos con el mismo enlace del correo; sigue abierto para eso hasta que firmes tu contrato.',
    en: 'We have your details. Documents are missing: {{documents}}. Upload them with the same link from the email; it stays open for that until you sign your contract.',
  },
  'guest.done.wrong.papers': {
    es: '¿Hay algún error? Avisa a quien te invitó.',
    en: 'Something wrong? Contact the person who invited you.',
  },
  'guest.letter': { es: 'Abrir la carta propuesta', en: 'Open the proposal letter' },
  'guest.letter.failed': { es: 'No se pudo abrir la carta', en: "Couldn't open the letter" },
  'guest.done.next': { es: 'Qué sigue', en: "What's next" },
  'guest.done.labor': {
    es: '{{site}} captura tu puesto, tus horas y tu sueldo',
    en: '{{site}} enters your position, hours and pay',
  },
  'guest.done.labor.when': { es: 'en uno o dos días', en: 'in a day or two' },
  'guest.done.validation': {
    es: 'Dirección y Jurídico validan tu contratación',
    en: 'The store director and Legal approve your hire',
  },
  'guest.done.contract': { es: 'Recibes el contrato por correo', en: 'You get the contract by email' },
  'guest.done.contract.where': {
    es: 'en {{email}}; lo lees y lo firmas desde el celular',
    en: 'at {{email}}; read and sign it on your phone',
  },
  'guest.done.start': { es: 'Tu primer día', en: 'Your first day' },
  'guest.done.start.what': {
    es: 'en la fecha que indica tu contrato',
    en: 'on the date in your contract',
  },
  'guest.done.wrong': {
    es: '¿Hay algún error? Avisa a quien te invitó; el enlace ya no funciona.',
    en: 'Something wrong? Contact the person who invited you; the link no longer works.',
  },
} as const;
