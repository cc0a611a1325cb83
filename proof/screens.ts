import { runSpecs } from './product/run-specs.ts';

/** Every screen and window at three widths and in both themes, and all of them walked by Tab: the specs, in all views. */
runSpecs(['--project', 'browser', 'e2e/every-screen/screens.spec.ts', 'e2e/every-screen/keyboard.spec.ts'], {
  ALL_VIEWS: '1',
});
