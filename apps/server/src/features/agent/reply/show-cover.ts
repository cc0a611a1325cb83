import type { TurnInput } from '../ledger/turn.ts';
import { noteShown, offerOf, unseenCover } from './answer-media.ts';
import type { Draft } from './draft.ts';
import { MEDIA_TEXTS } from './media-texts.ts';

/** The words of an offer stand under its picture; with a greeting they must still fit there. */
const ROOM = 800;

/** An offer shows the first product of which there is a photo that the lead has not seen. */
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
