import { Panel } from '#ui/card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { settingsTexts } from './texts.ts';

export const SecurityPanel = () => (
  <Panel title={settingsTexts.security.title}>
    <ProfileForm />
  </Panel>
);
