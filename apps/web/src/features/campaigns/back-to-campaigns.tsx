import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from './link-button.tsx';
import { campaignTexts } from './texts.ts';

export function BackToCampaigns() {
  return (
    <LinkButton label={campaignTexts.back} icon={<ArrowLeft />}>
      {(props) => <Link to="/campaigns" {...props} />}
    </LinkButton>
  );
}
