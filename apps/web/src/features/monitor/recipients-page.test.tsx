import type { CampaignId } from '@prumo/contracts/ids';
import { screen } from '@testing-library/react';
import { listStates } from '../../../test/list-states.tsx';
import { InAddress } from '../../../test/render-screen.tsx';
import { anId, recipientsOf } from '../../../test/rows.ts';
import { RecipientsPage } from './recipients-page.tsx';
import type { RecipientsSearch } from './recipients-search.ts';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.recipients;
const id = anId<CampaignId>();
const none = { status: undefined, busca: undefined, pagina: undefined };

listStates('the recipients of a campaign', {
  screen: () => (
    <InAddress<RecipientsSearch>>
      {(search, change) => (
        <RecipientsPage
          campaignId={id}
          name="Feirão"
          badge={null}
          control={null}
          search={search}
          onSearch={(next) => change({ ...none, ...next })}
        />
      )}
    </InAddress>
  ),
  path: `GET /api/campaigns/${id}/recipients`,
  texts,
  full: { answer: recipientsOf('Rita Prado'), shows: 'Rita Prado' },
  empty: { answer: recipientsOf(), shows: texts.none },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: texts.search }), 'Caio'),
    answer: recipientsOf(),
    asks: 'search=Caio',
    shows: texts.noneFound,
    clear: texts.clear,
  },
});
