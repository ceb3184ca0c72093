import type { ReferenceRow } from './row.ts';

/** Sports that people of a sports shop do; a person names one to three (decisions 3). Own list. */
export const SPORT_DISCIPLINES = [
  { code: 'RUNNING', es: 'Running', en: 'Running' },
  { code: 'CYCLING', es: 'Ciclismo', en: 'Cycling' },
  { code: 'SWIMMING', es: 'Natación', en: 'Swimming' },
  { code: 'TRIATHLON', es: 'Triatlón', en: 'Triathlon' },
  { code: 'HIKING', es: 'Senderismo y montañismo', en: 'Hiking and mountaineering' },
  { code: 'CLIMBING', es: 'Escalada', en: 'Climbing' },
  { code: 'FITNESS', es: 'Entrenamiento y gimnasio', en: 'Fitness' },
  { code: 'YOGA', es: 'Yoga y pilates', en: 'Yoga and pilates' },
  { code: 'FOOTBALL', es: 'Futbol', en: 'Football' },
  { code: 'AMERICAN_FOOTBALL', es: 'Futbol americano y tochito', en: 'American and flag football' },
  { code: 'BASKETBALL', es: 'Basquetbol', en: 'Basketball' },
  { code: 'VOLLEYBALL', es: 'Voleibol', en: 'Volleyball' },
  { code: 'BASEBALL', es: 'Beisbol y softbol', en: 'Baseball and softball' },
  { code: 'HANDBALL', es: 'Handball', en: 'Handball' },
  { code: 'TENNIS', es: 'Tenis', en: 'Tennis' },
  { code: 'PADEL', es: 'Pádel', en: 'Padel' },
  { code: 'TABLE_TENNIS', es: 'Tenis de mesa', en: 'Table tennis' },
  { code: 'BADMINTON', es: 'Bádminton', en: 'Badminton' },
  { code: 'FRONTON', es: 'Frontón y squash', en: 'Fronton and squash' },
  { code: 'BOXING', es: 'Boxeo', en: 'Boxing' },
  { code: 'MARTIAL_ARTS', es: 'Artes marciales', en: 'Martial arts' },
  { code: 'LUCHA', es: 'Lucha', en: 'Wrestling' },
  { code: 'GYMNASTICS', es: 'Gimnasia', en: 'Gymnastics' },
  { code: 'DANCE', es: 'Danza', en: 'Dance' },
  { code: 'ATHLETICS', es: 'Atletismo', en: 'Athletics' },
  { code: 'SURFING', es: 'Surf y deportes de tabla', en: 'Surfing and board sports' },
  { code: 'DIVING', es: 'Buceo', en: 'Diving' },
  { code: 'KAYAK', es: 'Kayak y remo', en: 'Kayaking and rowing' },
  { code: 'SAILING', es: 'Vela', en: 'Sailing' },
  { code: 'SKATING', es: 'Patinaje y skate', en: 'Skating' },
  { code: 'ARCHERY', es: 'Tiro con arco', en: 'Archery' },
  { code: 'RIDING', es: 'Equitación y charrería', en: 'Riding' },
  { code: 'FISHING', es: 'Pesca deportiva', en: 'Fishing' },
  { code: 'GOLF', es: 'Golf', en: 'Golf' },
  { code: 'ADAPTED', es: 'Deporte adaptado', en: 'Adapted sport' },
] as const satisfies readonly ReferenceRow[];

/** How well; own list. */
export const SPORT_LEVELS = [
  { code: 'BEGINNER', es: 'Principiante', en: 'Beginner' },
  { code: 'INTERMEDIATE', es: 'Intermedio', en: 'Intermediate' },
  { code: 'ADVANCED', es: 'Avanzado', en: 'Advanced' },
  { code: 'COMPETITION', es: 'Competencia', en: 'Competition' },
] as const satisfies readonly ReferenceRow[];

/** How often; own list. */
export const SPORT_FREQUENCIES = [
  { code: 'OCCASIONAL', es: 'De vez en cuando', en: 'Now and then' },
  { code: 'MONTHLY', es: 'Una o dos veces al mes', en: 'Once or twice a month' },
  { code: 'WEEKLY', es: 'Una vez a la semana', en: 'Once a week' },
  { code: 'SEVERAL_WEEKLY', es: 'Varias veces a la semana', en: 'Several times a week' },
  { code: 'DAILY', es: 'Todos los días', en: 'Every day' },
] as const satisfies readonly ReferenceRow[];
