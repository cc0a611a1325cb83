import { useQuery } from '@tanstack/react-query';
import { hasWords } from '#platform/text/has-words.ts';
import type { FieldControl } from '#ui/fields/field.tsx';
import { SearchSelect } from '#ui/overlays/search-select.tsx';
import type { ProductsFilter } from '../products-search.ts';
import { regionsQuery } from '../queries.ts';
import { listTexts as texts } from './list-texts.ts';

type Region = Pick<ProductsFilter, 'city' | 'neighborhood'>;
type RegionSelectProps = FieldControl & { region: Region; onChange: (region: Region) => void };

const keyOf = ({ city, neighborhood }: Region) => (city || neighborhood ? JSON.stringify([city, neighborhood]) : '');
const labelOf = ({ city, neighborhood }: Region) =>
  neighborhood ? texts.neighborhood(neighborhood, city) : (city ?? texts.anyRegion);

export function RegionSelect({ region, onChange, ...control }: RegionSelectProps) {
  const { data: places = [] } = useQuery(regionsQuery);
  const cities = new Set(places.flatMap(({ city }) => city ?? []));
  const regions: Region[] = [
    {},
    ...[...cities].map((city) => ({ city })),
    ...places.flatMap(({ city, neighborhood }) => (neighborhood ? [{ city: city ?? undefined, neighborhood }] : [])),
  ];
  // A shared link may name a place that nothing is in any more.
  if (!regions.some((one) => keyOf(one) === keyOf(region))) regions.push(region);
  return (
    <SearchSelect
      {...control}
      value={keyOf(region)}
      options={regions.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
      onValueChange={(key) => {
        const chosen = regions.find((one) => keyOf(one) === key);
        onChange({ city: chosen?.city, neighborhood: chosen?.neighborhood });
      }}
      onBlur={() => {}}
      matches={({ label }, typed) => hasWords([label], typed)}
      label={texts.region}
      placeholder={texts.anyRegion}
      searchPlaceholder={texts.regionSearch}
      empty={texts.noRegion}
    />
  );
}
