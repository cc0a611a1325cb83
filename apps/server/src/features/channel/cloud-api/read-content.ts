import { cardsText, contentOf, mediaOf, placeText, wordsOf } from '../adapter-parts/content.ts';
import { firstText, type Json, list, name, record, text } from '../adapter-parts/read-json.ts';
import type { MessageContent } from '../port/channel-event.ts';

export function readContent(message: Json): MessageContent {
  const quotedId = name(record(message.context).id);
  return { ...readPart(message), quotedId };
}

function readPart(message: Json): MessageContent {
  const part = record(message[text(message.type)]);
  switch (message.type) {
    case 'text':
      return contentOf({ text: text(part.body) });
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker': {
      const id = name(part.id);
      const source =
        id === null
          ? ({ kind: 'lost', detail: 'the provider gave no id' } as const)
          : ({ kind: 'id', id, url: name(part.url) } as const);
      const about = { mimeType: part.mime_type, fileName: part.filename, size: part.file_size };
      return contentOf({ type: message.type, text: text(part.caption), media: mediaOf(source, about) });
    }
    case 'location': {
      const { name: title, address, latitude, longitude } = part;
      return contentOf({ type: 'location', text: placeText({ name: title, address, latitude, longitude }) });
    }
    case 'contacts':
      return contentOf({ type: 'contact', text: cardsText(list(message.contacts).map(record).map(cardOf)) });
    case 'button':
      return contentOf({ text: text(part.text), buttonPayload: name(part.payload) });
    case 'interactive': {
      const chosen = record(part.button_reply ?? part.list_reply);
      const title = firstText(chosen.title, chosen.description);
      if (title !== '') return contentOf({ text: title, buttonPayload: name(chosen.id) });
      return contentOf({ type: 'unsupported', text: wordsOf(part.nfm_reply) });
    }
    default:
      return contentOf({ type: 'unsupported', text: wordsOf(part) });
  }
}

const cardOf = (card: Json) => ({
  name: firstText(record(card.name).formatted_name, record(card.name).first_name),
  phones: list(card.phones)
    .map(record)
    .map((phone) => phone.phone ?? phone.wa_id),
});
