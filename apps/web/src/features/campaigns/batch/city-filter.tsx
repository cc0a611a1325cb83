import type { FilterOptions } from '@prumo/contracts/campaigns/batches';
import { useId, useState } from 'react';
import { formatNumber } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { shownCities } from './shown-cities.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.audience;
const SEARCHABLE = 20;

type City = FilterOptions['cities'][number];
type CityFilterProps = { options: readonly City[]; chosen: readonly string[]; onToggle: (city: string) => void };

export function CityFilter({ options, chosen, onToggle }: CityFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = shownCities(options, { chosen, isOpen, search });
  const hidden = shownCities(options, { chosen, isOpen: true, search: '' }).length > shown.length;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{texts.cities}</legend>
      {options.length === 0 ? <p className="text-ink-faint text-sm">{texts.noCities}</p> : null}
      {isOpen && options.length > SEARCHABLE ? (
        <div className="mb-2 max-w-72">
          <SearchInput label={texts.searchCity} placeholder={texts.searchCity} value={search} onSearch={setSearch} />
        </div>
      ) : null}
      <ul className="scroll-quiet grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {shown.map((city) => (
          <CityRow key={city.value} city={city} isChosen={chosen.includes(city.value)} onToggle={onToggle} />
        ))}
      </ul>
      {isOpen && search !== '' && shown.length === 0 ? (
        <p className="text-ink-faint text-sm">{texts.noCityFound}</p>
      ) : null}
      {hidden || isOpen ? (
        <Button
          variant="link"
          className="mt-1"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
            setSearch('');
          }}
        >
          {isOpen ? texts.showLess : texts.showAll(options.length)}
        </Button>
      ) : null}
    </fieldset>
  );
}

type CityRowProps = { city: City; isChosen: boolean; onToggle: (city: string) => void };

function CityRow({ city: { value, count }, isChosen, onToggle }: CityRowProps) {
  const id = useId();
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2.5 pl-0.5 pointer-coarse:min-h-10">
      <Checkbox id={id} checked={isChosen} onCheckedChange={() => onToggle(value)} />
      <label htmlFor={id} className="min-w-0 flex-1 truncate text-sm">
        {value}
      </label>
      <span className="figure text-ink-faint text-xs">{formatNumber(count)}</span>
    </li>
  );
}
