import type { ProductOffer } from '@prumo/contracts/conversations/lead';
import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Minus, SendHorizontal } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { leadPaneTexts } from './lead-pane-texts.ts';
import { offersQuery } from './lead-queries.ts';

const texts = leadPaneTexts.offers;

type ProductOffersProps = {
  conversationId: ConversationId;
  isInControl: boolean;
  onSend: (text: string) => void;
};

export function ProductOffers({ conversationId, isInControl, onSend }: ProductOffersProps) {
  const { data, error, refetch } = useQuery(offersQuery(conversationId));
  if (!data) {
    return error ? (
      <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
    ) : (
      <Loading label={texts.loading}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  }
  if (data.offers.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button asChild>
            <Link to="/products">{texts.catalogue}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-3">
      {data.isAnythingKnown ? null : <p className="text-ink-muted text-xs">{texts.unknown}</p>}
      <IfAllowed right="answer">
        <p className="text-ink-muted text-xs">{isInControl ? texts.sendHint : texts.notInControl}</p>
      </IfAllowed>
      <ul className="space-y-2">
        {data.offers.map((offer) => (
          <Offer
            key={offer.productId}
            offer={offer}
            hasFit={data.isAnythingKnown}
            isInControl={isInControl}
            onSend={() => onSend(offer.text)}
          />
        ))}
      </ul>
    </div>
  );
}

type OfferProps = { offer: ProductOffer; hasFit: boolean; isInControl: boolean; onSend: () => void };

function Offer({ offer: { name, summary, isMatch, isOffered, ...offer }, hasFit, isInControl, onSend }: OfferProps) {
  return (
    <li className="rounded-lg border bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-1.5">
        <h4 className="min-w-0 break-words font-medium">{name}</h4>
        {hasFit ? (
          <Badge tone={isMatch ? 'green' : 'neutral'}>{isMatch ? texts.match : texts.alternative}</Badge>
        ) : null}
      </div>
      <p className="figure mt-1 text-ink-muted text-xs">{summary}</p>
      {offer.reasons.length + offer.differences.length > 0 ? (
        <ul className="mt-2 space-y-1 text-xs">
          {offer.reasons.map((reason) => (
            <li key={reason} className="flex gap-1.5">
              <Check role="img" aria-label={texts.meets} className="mt-px size-3.5 shrink-0 text-green-text" />
              {reason}
            </li>
          ))}
          {offer.differences.map((difference) => (
            <li key={difference} className="flex gap-1.5 text-ink-muted">
              <Minus role="img" aria-label={texts.differs} className="mt-px size-3.5 shrink-0 text-amber-text" />
              {difference}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-2.5 flex items-center gap-2">
        {isOffered ? <span className="text-ink-faint text-xs">{texts.offered}</span> : null}
        <IfAllowed right="answer">
          <Button
            size="sm"
            icon={<SendHorizontal />}
            aria-label={texts.sendLabel(name)}
            disabled={!isInControl}
            title={isInControl ? undefined : texts.notInControl}
            onClick={onSend}
            className="ml-auto"
          >
            {texts.send}
          </Button>
        </IfAllowed>
      </div>
    </li>
  );
}
