import { test } from './story.ts';
import { playLife } from './whole-life.ts';

/* A working life in Spanish: from the invitation through a maternity and an exit into the rehire, on one product and its clock. */

test.use({ story: 'life-es' });
test.describe.configure({ mode: 'serial' });

playLife('es');
