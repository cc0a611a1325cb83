export { CampaignsPage as CampaignsRoute } from '#features/campaigns/list/campaigns-page.tsx';
