// Run ahead of a product of the stories: puts the demo company where the product will look for its data.
import { copyDemo } from './product.ts';

await copyDemo(process.env['JORNADA_DATA_DIR'] ?? '');
