import { isBesideTheSale } from './beside-the-sale.ts';
import { isGeneralQuestion } from './general-question.ts';
import { keepToldSlots } from './keep-told-slots.ts';
import { muteAsides } from './mute-asides.ts';
import { readBudget } from './read-budget.ts';
import { readEmail } from './read-email.ts';
import { readIntent } from './read-intent.ts';
import { readLocation } from './read-location.ts';
import { readName } from './read-name.ts';
import { readPropertyStage } from './read-property-stage.ts';
import { readPropertyType } from './read-property-type.ts';
import { readPurpose } from './read-purpose.ts';
import { readTimeline } from './read-timeline.ts';
import { readable } from './readable.ts';
import { NO_SLOTS, type ReadingContext, type Slots, type Understanding } from './understanding.ts';
import { readUtterance } from './utterance.ts';

/** Reads what one inbound message, or a burst joined by newlines, tells and does. */
export function understand(text: string, context: ReadingContext): Understanding {
  const utterance = readUtterance(text);
  const { lastQuestion } = context;
  const named = readName(utterance, lastQuestion);
  const contact = { name: named?.name ?? null, email: readEmail(readable(text)) };
  const slots: Slots = { ...NO_SLOTS, ...contact };
  if (!isGeneralQuestion(utterance.plain) && !isBesideTheSale(utterance.plain)) {
    const { location, spans } = readLocation(utterance, context, named ? [named.span] : []);
    const told = muteAsides(utterance);
    const budget = readBudget(told, lastQuestion);
    slots.location = location;
    slots.propertyType = readPropertyType(told, lastQuestion, spans);
    slots.propertyStage = readPropertyStage(told, lastQuestion, spans);
    slots.budgetMin = budget.min;
    slots.budgetMax = budget.max;
    slots.objetivo = readPurpose(told, lastQuestion);
    slots.timeline = readTimeline(told, lastQuestion, spans);
  }
  const intent = readIntent(utterance, lastQuestion, slots);
  return { slots: keepToldSlots(utterance, intent, slots, lastQuestion), intent };
}
