import { runSpecs } from './product/run-specs.ts';

runSpecs(['--project', 'browser', 'e2e/every-screen/screens.spec.ts', 'e2e/every-screen/keyboard.spec.ts'], {
  ALL_VIEWS: '1',
});
