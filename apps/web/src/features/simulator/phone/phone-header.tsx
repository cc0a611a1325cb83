import { useQuery } from '@tanstack/react-query';
import { productName } from '#platform/brand/product-name.ts';
import { initials } from '#platform/text/format.ts';
import { generalSettingsQuery } from '#platform/time/account-time.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.phone;

export function PhoneHeader({ isTyping, isOffline }: { isTyping: boolean; isOffline: boolean }) {
  const { data } = useQuery({ ...generalSettingsQuery, staleTime: 5 * 60 * 1000 });
  const company = data?.companyName || productName;
  return (
    <header className="flex shrink-0 items-center gap-2.5 border-b bg-surface px-4 pt-1 pb-2.5">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-on-accent text-xs"
      >
        {initials(company)}
      </span>
      <div className="min-w-0 flex-1 leading-4">
        <p className="truncate font-semibold text-sm">{company}</p>
        <p className={isTyping ? 'text-green-text text-xs' : 'text-ink-faint text-xs'} aria-live="polite">
          {isOffline ? texts.noNetwork : isTyping ? texts.typing : texts.business}
        </p>
      </div>
    </header>
  );
}
