import { ComingScreen } from '../coming-screen.tsx';

export function InboxRoute() {
  return <ComingScreen title="Inbox" />;
}
