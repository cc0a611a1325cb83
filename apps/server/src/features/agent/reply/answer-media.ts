import { plainForm } from '#features/understanding/index.ts';
import { factOf } from '../catalogue/product-facts.ts';
import { type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, MediaOffer, TurnInput } from '../ledger/turn.ts';
import type { MediaWish } from '../reading/read-media-wish.ts';
import type { Draft, DraftAddition } from './draft.ts';
import { MEDIA_TEXTS } from './media-texts.ts';

type File = NonNullable<CatalogueProduct['media']>[number];

const isPlan = ({ name }: File): boolean => /\bplantas?\b/.test(plainForm(name));
const isVideo = ({ name }: File): boolean => /\b(?:videos?|tour)\b/.test(plainForm(name));
const extensionOf = (name: string): string => /\.\w{1,5}$/.exec(name)?.[0] ?? '';
const EXTENSIONS: Record<string, string> = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' };

function filesFor({ media = [] }: CatalogueProduct, wish: MediaWish, text: string): File[] {
  if (wish === 'plan') return media.filter(isPlan);
  if (wish === 'photo') return media.filter((file) => file.kind === 'foto' && !isPlan(file));
  if (wish === 'video') return media.filter(isVideo);
  const said = plainForm(text);
  const rank = (file: File) =>
    (plainForm(file.name).match(/[a-z]{4,}/g) ?? []).filter((word) => said.includes(word)).length -
    (isPlan(file) ? 0.5 : 0);
  return media.filter(({ kind }) => kind === 'documento').sort((a, b) => rank(b) - rank(a));
}

export const offerOf = (product: CatalogueProduct, { id, url, kind, name, mime }: File): MediaOffer => ({
  productId: product.id,
  id,
  url,
  type: kind === 'foto' ? 'image' : 'document',
  fileName: extensionOf(name) ? name : `${name}${EXTENSIONS[mime] ?? ''}`,
});

function unseenCover(product: CatalogueProduct, { talk }: Ledger): File | null {
  const photos = filesFor(product, 'photo', '');
  return photos.some(({ id }) => talk.shownMediaIds.includes(id)) ? null : (photos[0] ?? null);
}

const step = (ledger: Ledger, paragraph: string, more: Partial<DraftAddition> = {}): DraftAddition => ({
  paragraphs: [paragraph],
  facts: [],
  ledger,
  asked: null,
  offered: [],
  markUnread: false,
  ...more,
});

const unknown = (ledger: Ledger, paragraph: string): DraftAddition =>
  step(withTalk(ledger, { unknownAnswersInARow: ledger.talk.unknownAnswersInARow + 1 }), paragraph, {
    markUnread: true,
  });

const noteShown = (ledger: Ledger, product: CatalogueProduct, file: File): Ledger =>
  withTalk(ledger, {
    shownMediaIds: [...new Set([...ledger.talk.shownMediaIds, file.id])],
    hasMorePhotos:
      filesFor(product, 'photo', '').some(({ id }) => id === file.id) &&
      filesFor(product, 'photo', '').some(({ id }) => id !== file.id && !ledger.talk.shownMediaIds.includes(id)),
  });

/** Sends no photo, because the lead would take another property's photo for the wanted one. */
export const mediaOfUnknown = (ledger: Ledger): DraftAddition => unknown(ledger, MEDIA_TEXTS.notFound);

/** A reply carries one file (NS-134), the first that the lead has not seen. */
export function answerMedia(
  ledger: Ledger,
  { wish, text, products }: { wish: MediaWish; text: string; products: readonly CatalogueProduct[] },
): DraftAddition {
  const [first] = products;
  if (!first) return step(ledger, MEDIA_TEXTS.ofWhich);
  const having = products.filter((product) => filesFor(product, wish, text).length > 0);
  const isNew = ({ id }: File) => !ledger.talk.shownMediaIds.includes(id);
  const product = having.find((one) => filesFor(one, wish, text).some(isNew)) ?? having[0];
  const files = product ? filesFor(product, wish, text) : [];
  // Unlike photos, a plan or document is sent again on request.
  const file = files.find(isNew) ?? files[0];
  if (!product || !file) return unknown(withTalk(ledger, { focusIds: [first.id] }), MEDIA_TEXTS.none[wish](first.name));
  const isAllShown = wish === 'photo' && !files.some(isNew);
  const focused = withTalk(ledger, { focusIds: [product.id] });
  if (isAllShown) return unknown(withTalk(focused, { hasMorePhotos: false }), MEDIA_TEXTS.allShown(product.name));
  const shown = noteShown(focused, product, file);
  const sentences = [MEDIA_TEXTS.shown[wish](product.name), ...(shown.talk.hasMorePhotos ? [MEDIA_TEXTS.more] : [])];
  return step(withTalk(shown, { unknownAnswersInARow: 0 }), sentences.join(' '), {
    facts: [factOf(product, 'media', file.name)],
    media: offerOf(product, file),
  });
}

/** Below the caption limit, to leave room for a greeting. */
const ROOM = 800;

export function withCover(reply: Draft, { catalogue }: TurnInput): Draft {
  if (reply.media || reply.paragraphs.join('\n\n').length > ROOM) return reply;
  for (const id of reply.offered) {
    const product = catalogue.find((one) => one.id === id);
    const file = product && unseenCover(product, reply.ledger);
    if (!product || !file) continue;
    const isOneOfSeveral = reply.offered.length > 1;
    const paragraphs = reply.paragraphs.map((text) =>
      isOneOfSeveral && text.startsWith(`*${product.name}*`) ? `${text}\n${MEDIA_TEXTS.inPicture}` : text,
    );
    return { ...reply, paragraphs, media: offerOf(product, file), ledger: noteShown(reply.ledger, product, file) };
  }
  return reply;
}
