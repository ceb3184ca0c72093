/** Where this browser keeps its copy of the typologies, whose colours plans wear (spec §9). */
export const STORED_LOOKS = 'hourTypologies';
