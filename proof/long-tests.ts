import { runSpecs } from './product/run-specs.ts';

runSpecs(['--project', 'long']);
