import { test } from './story.ts';
import { playLife } from './whole-life.ts';

/* A working life in English: from the invitation through a maternity and an exit into the rehire, on one product and its clock. */

test.use({ story: 'life-en' });
test.describe.configure({ mode: 'serial' });

playLife('en');
