import { Panel } from '#ui/card.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { settingsTexts } from './texts.ts';

export const SecurityPanel = () => (
  <Panel title={settingsTexts.security.title}>
    <InsecureNotice />
    <ProfileForm />
  </Panel>
);
