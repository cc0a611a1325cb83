import { runSpecs } from './product/run-specs.ts';

/** The browser tests that take too long for every run: each failure's own text, stored attacks, web and worker apart. */
runSpecs(['--project', 'long']);
