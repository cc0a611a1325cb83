import { entriesOf } from '@prumo/contracts/text/known-keys';
import { lookUp } from '@prumo/contracts/text/look-up';
import { type Budget, isKnown, type Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { type LocationFit, matchLocation } from '../text/match-location.ts';
import { isForSale, purposesOf, roomsOf, stageOf } from './product-fields.ts';

type Fit = 'fits' | 'differs' | 'unknown' | 'not-asked';
type Aspect = 'type' | 'location' | 'price' | 'stage' | 'purpose' | 'rooms' | 'parking' | 'pets' | 'deal';

export type ProductMatch = {
  product: CatalogueProduct;
  score: number;
  fits: Record<Aspect, Fit>;
  isMatch: boolean;
};

const WEIGHTS: Record<Aspect, number> = {
  type: 40,
  location: 35,
  price: 20,
  stage: 12,
  purpose: 5,
  rooms: 6,
  parking: 4,
  pets: 4,
  deal: 20,
};

const KIN: Record<string, readonly string[]> = {
  studio: ['loft', 'apartamento'],
  loft: ['studio', 'apartamento'],
  apartamento: ['cobertura', 'studio', 'loft'],
  cobertura: ['apartamento'],
  casa: ['cobertura'],
  comercial: ['sala_comercial'],
  sala_comercial: ['comercial'],
  galpao: ['industrial'],
  industrial: ['galpao'],
};

export const areKin = (wanted: string | null, offered: string | null): boolean =>
  lookUp(KIN, wanted ?? '')?.includes(offered ?? '') ?? false;

const LOCATION_FITS: Record<LocationFit, Fit> = {
  same: 'fits',
  near: 'differs',
  other: 'differs',
  unclear: 'unknown',
  unknown: 'unknown',
};

type Deal = Ledger['talk']['deal'];

/** Nobody rents for so much a month: a budget from here on is one to buy with. */
const LEAST_TO_BUY_WITH = 50_000;

function dealOf({ talk, budget }: Ledger): Deal {
  const amount = budget.value?.max ?? budget.value?.min ?? 0;
  return talk.deal ?? (amount >= LEAST_TO_BUY_WITH ? 'venda' : null);
}

/** A product of which nobody said it is for sale, as all were before there were rents. */
function fitDeal(wanted: Deal, { purpose }: CatalogueProduct): Fit {
  if (wanted === null || (wanted === 'venda' && purpose == null)) return 'not-asked';
  return purpose === 'ambos' || (purpose ?? 'venda') === wanted ? 'fits' : 'differs';
}

const fitPets = (hasPets: boolean, { acceptsPets }: CatalogueProduct): Fit =>
  !hasPets ? 'not-asked' : acceptsPets == null ? 'unknown' : acceptsPets ? 'fits' : 'differs';

const fitParking = (wanted: number | null, { parking }: CatalogueProduct): Fit =>
  wanted === null ? 'not-asked' : parking == null ? 'unknown' : parking >= wanted ? 'fits' : 'differs';

function fitPrice(budget: Budget | null, deal: Deal, { precoMin, precoMax, rentPrice = null }: CatalogueProduct): Fit {
  if (!budget || (budget.min === null && budget.max === null)) return 'not-asked';
  const lowest = deal === 'locacao' ? rentPrice : (precoMin ?? precoMax);
  const highest = deal === 'locacao' ? rentPrice : (precoMax ?? precoMin);
  if (lowest === null || highest === null) return 'unknown';
  if (budget.max !== null && lowest > budget.max) return 'differs';
  if (budget.min !== null && highest < budget.min) return 'differs';
  return 'fits';
}

function fitPurpose(wanted: string | null, product: CatalogueProduct): Fit {
  if (wanted === null) return 'not-asked';
  const offered = purposesOf(product);
  if (offered.size === 0) return 'unknown';
  if (wanted === 'investimento') return offered.has('renda') || offered.has('valorizacao') ? 'fits' : 'differs';
  return [...offered].some((purpose) => purpose === wanted) ? 'fits' : 'differs';
}

const fitText = (wanted: string | null, offered: string | null): Fit => {
  if (wanted === null) return 'not-asked';
  if (offered === null) return 'unknown';
  return wanted === offered ? 'fits' : 'differs';
};

/** What the lead buys for only ranks; it excludes nothing. */
export function matchProduct(ledger: Ledger, product: CatalogueProduct): ProductMatch {
  const value = (item: 'type' | 'stage' | 'location' | 'purpose') =>
    isKnown(ledger, item) ? ledger[item].value : null;
  const place = value('location');
  const where = place === null ? null : matchLocation(place, product.location);
  const rooms = roomsOf(product);
  const wantedRooms = ledger.talk.rooms;
  const deal = dealOf(ledger);
  const fits: Record<Aspect, Fit> = {
    type: fitText(value('type'), product.type),
    location: where === null ? 'not-asked' : LOCATION_FITS[where],
    price: fitPrice(isKnown(ledger, 'budget') ? ledger.budget.value : null, deal, product),
    stage: fitText(value('stage'), stageOf(product)),
    purpose: fitPurpose(value('purpose'), product),
    rooms:
      wantedRooms === null ? 'not-asked' : rooms.size === 0 ? 'unknown' : rooms.has(wantedRooms) ? 'fits' : 'differs',
    parking: fitParking(ledger.talk.parking, product),
    pets: fitPets(ledger.talk.hasPets, product),
    deal: fitDeal(deal, product),
  };
  let score = 0;
  for (const [aspect, weight] of entriesOf(WEIGHTS)) {
    if (fits[aspect] === 'fits') score += weight;
    if (fits[aspect] === 'unknown') score += weight / 3;
  }
  if (where === 'near') score += 15;
  if (fits.type === 'differs' && areKin(value('type'), product.type)) score += 15;
  if (fits.stage === 'differs') score += stageCloseness(value('stage'), stageOf(product));
  if (fits.price === 'differs' && deal !== 'locacao') score -= priceGap(ledger.budget.value, product);
  const isMatch = (['type', 'location', 'price', 'stage', 'rooms', 'parking', 'pets', 'deal'] as const).every(
    (aspect) => fits[aspect] !== 'differs',
  );
  return { product, score, fits, isMatch };
}

function priceGap(budget: Budget | null, { precoMin, precoMax }: CatalogueProduct): number {
  const lowest = precoMin ?? precoMax;
  const max = budget?.max ?? null;
  return lowest === null || max === null || lowest <= max ? 0 : Math.min(40, Math.round(((lowest - max) / max) * 40));
}

const NEARNESS = ['pronto', 'construcao', 'planta', 'lancamento'];
function stageCloseness(wanted: string | null, offered: string | null): number {
  const distance = Math.abs(NEARNESS.indexOf(wanted ?? '') - NEARNESS.indexOf(offered ?? ''));
  return distance === 1 ? 5 : 0;
}

export function matchProducts(ledger: Ledger, catalogue: readonly CatalogueProduct[]): ProductMatch[] {
  return catalogue
    .filter(isForSale)
    .map((product) => matchProduct(ledger, product))
    .sort((a, b) => Number(b.isMatch) - Number(a.isMatch) || b.score - a.score);
}

/** A product of the same kind and place comes before one that shares only one of them. */
export function closestTo(gone: CatalogueProduct, catalogue: readonly CatalogueProduct[]): CatalogueProduct | null {
  const rated = catalogue.filter(isForSale).map((product) => {
    const kind = gone.type !== null && product.type === gone.type ? 2 : areKin(gone.type, product.type) ? 1 : 0;
    const where = gone.location === null ? 'unknown' : matchLocation(gone.location, product.location);
    return { product, kind, place: where === 'same' ? 2 : where === 'near' ? 1 : 0 };
  });
  const [best] = rated
    .filter(({ kind, place }) => kind > 0 || place === 2)
    .sort((a, b) => b.kind + b.place - (a.kind + a.place));
  return best?.product ?? null;
}

/** An alternative must share the kind or the place. */
const isWorthNaming = (match: ProductMatch, ledger: Ledger): boolean => {
  const kin = areKin(ledger.type.value, match.product.type);
  const isKindRight = match.fits.type !== 'differs' || kin;
  return isKindRight && (match.fits.location !== 'differs' || match.fits.type !== 'differs');
};

export function bestTwo(
  ledger: Ledger,
  catalogue: readonly CatalogueProduct[],
): { matches: ProductMatch[]; alternatives: ProductMatch[] } {
  const ranked = matchProducts(ledger, catalogue);
  const matches = ranked.filter((match) => match.isMatch).slice(0, 2);
  if (matches.length > 0) return { matches, alternatives: [] };
  return { matches, alternatives: ranked.filter((match) => isWorthNaming(match, ledger)).slice(0, 2) };
}
