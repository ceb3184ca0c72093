/** The header that names the responsible whose rights somebody tries out (picture 34). */
export const TRY_AS = 'jornada-try-as';
