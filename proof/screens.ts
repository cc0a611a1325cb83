import { runSpecs } from './product/run-specs.ts';

/** Every screen and window at three widths and in both themes, and all of them walked by Tab: the specs, in all views. */
runSpecs(['--project', 'browser', 'e2e/screens.spec.ts', 'e2e/keyboard.spec.ts'], { ALL_VIEWS: '1' });
