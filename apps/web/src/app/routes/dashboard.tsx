import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { DemonstrationOffer } from '#features/demonstration/demonstration-offer.tsx';

export const DashboardRoute = () => <DashboardPage start={<DemonstrationOffer />} />;
