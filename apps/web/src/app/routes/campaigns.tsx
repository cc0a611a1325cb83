export { CampaignsPage as CampaignsRoute } from '#features/campaigns/campaigns-page.tsx';
