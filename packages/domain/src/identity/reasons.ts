/**
 * Every reason for which an identity number is doubted, once.
 *
 * - `about`: what it speaks against. `number`: the value alone; `person`: the value against what is known of the person
 *   (or against another of the person's numbers); `plausibility`: a heuristic; `note`: nothing, only to be known.
 * - `effect`: `warns` lets the person go on, `blocks` does not (an RFC check digit, an unlisted bank, NSS plausibility,
 *   letters against the name, and what a CURP says against the person warn; everything else blocks). A date that the RFC
 *   and the birth date share and the CURP does not is the CURP's: the RFC is held against the birth date itself.
 * - `shows`: how `{found}` and `{expected}` are said: as they stand, as a day, a gender or a state.
 */
export type ReasonRow = {
  readonly about: 'number' | 'person' | 'plausibility' | 'note';
  readonly effect: 'blocks' | 'warns';
  readonly shows?: 'day' | 'gender' | 'state';
  readonly es: string;
  readonly en: string;
};

export const reasonTexts = {
  // CURP
  CURP_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'La CURP tiene {expected} caracteres; esta tiene {found}.',
    en: 'A CURP has {expected} characters; this one has {found}.',
  },
  CURP_LETTERS: {
    about: 'number',
    effect: 'blocks',
    es: 'Las primeras cuatro posiciones son letras mayúsculas sin Ñ ni acentos, y la segunda es vocal o X; dice “{found}”.',
    en: 'The first four positions are capital letters without Ñ or accents, the second a vowel or X; it says “{found}”.',
  },
  CURP_FORBIDDEN_WORD: {
    about: 'number',
    effect: 'blocks',
    es: 'Ninguna CURP empieza con “{found}”: RENAPO escribe “{expected}”.',
    en: 'No CURP starts with “{found}”: RENAPO writes “{expected}”.',
  },
  CURP_DATE: {
    about: 'number',
    effect: 'blocks',
    shows: 'day',
    es: 'Las posiciones 5 a 10 son la fecha de nacimiento (año, mes, día) y {found} no existe.',
    en: 'Positions 5 to 10 are the birth date (year, month, day) and {found} does not exist.',
  },
  CURP_SEX: {
    about: 'number',
    effect: 'blocks',
    es: 'La posición 11 es {expected}; dice “{found}”.',
    en: 'Position 11 is {expected}; it says “{found}”.',
  },
  CURP_SEX_X: {
    about: 'note',
    effect: 'warns',
    es: 'La X en la posición 11 es válida, pero algunos archivos de nómina solo aceptan H o M; avisa a RH.',
    en: 'The X in position 11 is valid, but some payroll files accept only H or M; let HR know.',
  },
  CURP_STATE: {
    about: 'number',
    effect: 'blocks',
    es: '“{found}” no es la clave de ningún estado.',
    en: '“{found}” is not the code of any state.',
  },
  CURP_CONSONANTS: {
    about: 'number',
    effect: 'blocks',
    es: 'Las posiciones 14 a 16 son consonantes sin Ñ; dice “{found}”.',
    en: 'Positions 14 to 16 are consonants without Ñ; it says “{found}”.',
  },
  CURP_HOMONYM_MARK: {
    about: 'number',
    effect: 'blocks',
    es: 'La posición 17 es un dígito (nacidos hasta 1999) o una letra mayúscula sin Ñ (desde 2000); dice “{found}”.',
    en: 'Position 17 is a digit (born up to 1999) or a capital letter without Ñ (from 2000); it says “{found}”.',
  },
  CURP_CHECK_DIGIT: {
    about: 'number',
    effect: 'blocks',
    es: 'El dígito verificador debería ser {expected} y dice “{found}”: hay un carácter equivocado.',
    en: 'The check digit should be {expected} and says “{found}”: one character is wrong.',
  },
  CURP_NAME_LETTERS: {
    about: 'person',
    effect: 'warns',
    es: 'Por los apellidos y el nombre, la CURP empezaría con “{expected}” y empieza con “{found}”.',
    en: 'From the surnames and name, the CURP would start with “{expected}” and it starts with “{found}”.',
  },
  CURP_NAME_CONSONANTS: {
    about: 'person',
    effect: 'warns',
    es: 'Por los apellidos y el nombre, las consonantes serían “{expected}” y dice “{found}”.',
    en: 'From the surnames and name, the consonants would be “{expected}” and it says “{found}”.',
  },
  CURP_BIRTHDATE: {
    about: 'person',
    effect: 'warns',
    shows: 'day',
    es: 'La CURP dice {found} y la fecha de nacimiento es {expected}.',
    en: 'The CURP says {found} and the date of birth is {expected}.',
  },
  CURP_GENDER: {
    about: 'person',
    effect: 'warns',
    shows: 'gender',
    es: 'La CURP dice {found} y el dato de la persona es {expected}.',
    en: 'The CURP says {found} and the person entered {expected}.',
  },
  CURP_BIRTH_STATE: {
    about: 'person',
    effect: 'warns',
    shows: 'state',
    es: 'La CURP dice {found} y el dato de la persona es {expected}.',
    en: 'The CURP says {found} and the person entered {expected}.',
  },

  // RFC
  RFC_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'Este RFC tendría {expected} caracteres; este tiene {found}.',
    en: 'This RFC would have {expected} characters; this one has {found}.',
  },
  RFC_LETTERS: {
    about: 'number',
    effect: 'blocks',
    es: 'El RFC empieza con letras mayúsculas sin acentos (Ñ y & valen); dice “{found}”.',
    en: 'An RFC starts with capital letters without accents (Ñ and & are allowed); it says “{found}”.',
  },
  RFC_FORBIDDEN_WORD: {
    about: 'number',
    effect: 'blocks',
    es: 'Ningún RFC empieza con “{found}”: el SAT escribe “{expected}”.',
    en: 'No RFC starts with “{found}”: SAT writes “{expected}”.',
  },
  RFC_DATE: {
    about: 'number',
    effect: 'blocks',
    shows: 'day',
    es: 'Tras las letras va la fecha (año, mes, día) y {found} no existe.',
    en: 'After the letters comes the date (year, month, day) and {found} does not exist.',
  },
  RFC_HOMOCLAVE: {
    about: 'number',
    effect: 'blocks',
    es: 'La homoclave son letras mayúsculas o dígitos; dice “{found}”.',
    en: 'The homoclave is capital letters or digits; it says “{found}”.',
  },
  RFC_CHECK_CHARACTER: {
    about: 'number',
    effect: 'blocks',
    es: 'El último carácter es un dígito o la letra A; dice “{found}”.',
    en: 'The last character is a digit or the letter A; it says “{found}”.',
  },
  RFC_CHECK_DIGIT: {
    about: 'number',
    effect: 'warns',
    es: 'El dígito verificador debería ser {expected} y dice “{found}”. Revísalo en tu constancia; si es igual, puedes seguir.',
    en: 'The check digit should be {expected} and says “{found}”. Check your tax certificate; if it says the same, you can continue.',
  },
  RFC_COMPANY: {
    about: 'person',
    effect: 'blocks',
    es: 'Es el RFC de una empresa, no el de una persona.',
    en: 'This is the RFC of a company, not of a person.',
  },
  RFC_GENERIC: {
    about: 'person',
    effect: 'blocks',
    es: 'Es un RFC genérico; cada colaborador tiene el suyo.',
    en: 'This is a generic RFC; each collaborator has their own.',
  },
  RFC_NAME_LETTERS: {
    about: 'person',
    effect: 'warns',
    es: 'Por los apellidos y el nombre, el RFC empezaría con “{expected}” y empieza con “{found}”.',
    en: 'From the surnames and name, the RFC would start with “{expected}” and it starts with “{found}”.',
  },
  RFC_BIRTHDATE: {
    about: 'person',
    effect: 'blocks',
    shows: 'day',
    es: 'El RFC dice {found} y la fecha de nacimiento es {expected}.',
    en: 'The RFC says {found} and the date of birth is {expected}.',
  },
  RFC_CURP_DATE: {
    about: 'person',
    effect: 'warns',
    shows: 'day',
    es: 'El RFC dice {found} y la CURP dice {expected}.',
    en: 'The RFC says {found} and the CURP says {expected}.',
  },
  RFC_CURP_LETTERS: {
    about: 'person',
    effect: 'warns',
    es: 'El RFC empieza con “{found}” y la CURP con “{expected}”.',
    en: 'The RFC starts with “{found}” and the CURP with “{expected}”.',
  },

  // NSS
  NSS_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'El NSS tiene {expected} dígitos; este tiene {found}.',
    en: 'An NSS has {expected} digits; this one has {found}.',
  },
  NSS_DIGITS: {
    about: 'number',
    effect: 'blocks',
    es: 'El NSS lleva solo dígitos; dice “{found}”.',
    en: 'An NSS has digits only; it says “{found}”.',
  },
  NSS_CHECK_DIGIT: {
    about: 'number',
    effect: 'blocks',
    es: 'El último dígito debería ser {expected} y dice “{found}”: hay un dígito equivocado.',
    en: 'The last digit should be {expected} and says “{found}”: one digit is wrong.',
  },
  NSS_YEARS_ORDER: {
    about: 'plausibility',
    effect: 'warns',
    es: 'Por este NSS, la persona se registró en el IMSS en {found}, antes de nacer ({expected}).',
    en: 'According to this NSS, the person was registered at IMSS in {found}, before being born ({expected}).',
  },
  // ASSUMPTION: the birth year inside an NSS warns like the order of its years; mexico-rules §1.4 calls both plausibility.
  NSS_BIRTH_YEAR: {
    about: 'person',
    effect: 'warns',
    es: 'El NSS dice nacimiento en el año ’{found} y la fecha de nacimiento dice ’{expected}.',
    en: 'The NSS says born in the year ’{found} and the date of birth says ’{expected}.',
  },

  // CLABE
  CLABE_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'La CLABE tiene {expected} dígitos; esta tiene {found}.',
    en: 'A CLABE has {expected} digits; this one has {found}.',
  },
  CLABE_DIGITS: {
    about: 'number',
    effect: 'blocks',
    es: 'La CLABE lleva solo dígitos; dice “{found}”.',
    en: 'A CLABE has digits only; it says “{found}”.',
  },
  CLABE_CARD_NUMBER: {
    about: 'number',
    effect: 'blocks',
    es: 'Con 16 dígitos es un número de tarjeta. La CLABE tiene {expected}; está en el estado de cuenta o en la aplicación del banco.',
    en: "With 16 digits this is a card number. A CLABE has {expected}; see the bank statement or the bank's app.",
  },
  CLABE_CONTROL_DIGIT: {
    about: 'number',
    effect: 'blocks',
    es: 'El último dígito debería ser {expected} y dice “{found}”: hay un dígito equivocado.',
    en: 'The last digit should be {expected} and says “{found}”: one digit is wrong.',
  },
  CLABE_BANK_UNLISTED: {
    about: 'number',
    effect: 'warns',
    es: 'No reconocemos el banco {found}. Si la CLABE viene de tu banco, puedes seguir.',
    en: "We don't recognize bank {found}. If the CLABE comes from your bank, you can continue.",
  },
  CLABE_BANK_RETIRED: {
    about: 'number',
    effect: 'warns',
    es: '{found} ya no recibe transferencias. Revisa con tu banco que la CLABE sea la actual.',
    en: '{found} no longer receives transfers. Ask your bank whether this is the current CLABE.',
  },

  // IBAN
  IBAN_FORM: {
    about: 'number',
    effect: 'blocks',
    es: 'El IBAN empieza con dos letras de país y dos dígitos, y sigue con letras mayúsculas o dígitos.',
    en: 'An IBAN starts with two country letters and two digits, then capital letters or digits.',
  },
  IBAN_MEXICO: {
    about: 'number',
    effect: 'blocks',
    es: 'México no usa IBAN. Escribe la CLABE en su campo y deja este vacío.',
    en: "Mexico doesn't use IBAN. Enter the CLABE in its field and leave this one empty.",
  },
  IBAN_COUNTRY: {
    about: 'number',
    effect: 'blocks',
    es: '“{found}” no es un país del registro IBAN.',
    en: '“{found}” is not a country of the IBAN registry.',
  },
  IBAN_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'El IBAN de este país tiene {expected} caracteres; este tiene {found}.',
    en: 'The IBAN of this country has {expected} characters; this one has {found}.',
  },
  IBAN_STRUCTURE: {
    about: 'number',
    effect: 'blocks',
    es: 'Hay letras donde este país lleva dígitos, o dígitos donde lleva letras.',
    en: 'There are letters where this country has digits, or digits where it has letters.',
  },
  IBAN_CHECK_DIGITS: {
    about: 'number',
    effect: 'blocks',
    es: 'Los dígitos de control deberían ser {expected} y dice “{found}”: hay un carácter equivocado.',
    en: 'The check digits should be {expected} and say “{found}”: one character is wrong.',
  },
  IBAN_SPANISH_CONTROL: {
    about: 'number',
    effect: 'blocks',
    es: 'Los dígitos de control de la cuenta española deberían ser {expected} y dice “{found}”.',
    en: 'The control digits of the Spanish account should be {expected} and say “{found}”.',
  },

  // NIF, NIE
  NIF_FORM: {
    about: 'number',
    effect: 'blocks',
    es: 'El NIF son ocho dígitos y una letra, o K, L o M, siete dígitos y una letra.',
    en: 'A NIF is eight digits and a letter, or K, L or M, seven digits and a letter.',
  },
  NIF_LETTER: {
    about: 'number',
    effect: 'blocks',
    es: 'La letra debería ser {expected} y dice “{found}”.',
    en: 'The letter should be {expected} and says “{found}”.',
  },
  NIE_FORM: {
    about: 'number',
    effect: 'blocks',
    es: 'El NIE es X, Y o Z, siete dígitos y una letra.',
    en: 'A NIE is X, Y or Z, seven digits and a letter.',
  },
  NIE_LETTER: {
    about: 'number',
    effect: 'blocks',
    es: 'La letra debería ser {expected} y dice “{found}”.',
    en: 'The letter should be {expected} and says “{found}”.',
  },

  // Phone
  PHONE_CHARACTERS: {
    about: 'number',
    effect: 'blocks',
    es: 'El teléfono lleva solo dígitos; dice “{found}”.',
    en: 'A phone number has digits only; it says “{found}”.',
  },
  PHONE_FOREIGN: {
    about: 'number',
    effect: 'blocks',
    es: 'Escribe un teléfono de México (+52); este empieza con “{found}”.',
    en: 'Enter a Mexican phone number (+52); this one starts with “{found}”.',
  },
  PHONE_LENGTH: {
    about: 'number',
    effect: 'blocks',
    es: 'El teléfono tiene {expected} dígitos, sin 01, 044 ni 045; este tiene {found}.',
    en: 'A phone number has {expected} digits, without 01, 044 or 045; this one has {found}.',
  },
  PHONE_AREA_CODE: {
    about: 'number',
    effect: 'blocks',
    es: 'Ninguna clave LADA empieza con {found}.',
    en: 'No area code starts with {found}.',
  },

  // Any
  VALUE_NOT_TEXT: {
    about: 'number',
    effect: 'blocks',
    es: 'El valor no es un texto.',
    en: 'The value is not text.',
  },
} as const satisfies Record<string, ReasonRow>;

export type ReasonCode = keyof typeof reasonTexts;
