import { Panel } from '#ui/layout/card.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { signInTexts } from './texts.ts';
import { TwoStepSection } from './two-step-section.tsx';

export const SignInPanel = () => (
  <Panel title={signInTexts.title} description={signInTexts.description} bodyClassName="space-y-5">
    <TwoStepSection />
    <PasskeysSection />
  </Panel>
);
